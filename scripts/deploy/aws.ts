// `npm run deploy -- -c domain=… -c certificateArn=… -c mailDomain=…`: all stacks, to AWS. What
// follows the dashes goes to cdk; infra/README.md lists the settings.
import { runCdk } from './cdk.ts';

try {
  await runCdk(['deploy', '--all', '--concurrency', '6', ...process.argv.slice(3)], {
    shown: true,
  });
} catch (error) {
  // cdk itself has said why.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
