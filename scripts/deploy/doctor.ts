// `npm run doctor -- <stage>`: compares a deployed stage with what people need to work with it, and
// prints what is left to do. Only reads. Ends with 1 while something is left.
import { loadStage } from '#infra/stage-files.ts';
import { readDeployedStage } from './launch/deployed-stage.ts';
import { formatLaunchReports, runLaunchChecks } from './launch/run-launch-checks.ts';

const [stage, ...rest] = process.argv.slice(3);
try {
  if (stage === undefined || rest.length > 0) throw new Error('Usage: npm run doctor -- <stage>');
  const reports = await runLaunchChecks(await readDeployedStage(await loadStage(stage)));
  console.log(formatLaunchReports(reports));
  process.exit(reports.every(({ isDone }) => isDone) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
