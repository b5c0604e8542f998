// `npm run deploy -- -c domain=… -c certificateArn=… -c mailDomain=…`: deploys all stacks to AWS.
// The arguments after the dashes go to cdk; infra/README.md lists the settings.
import { runCdk } from './cdk.ts';

try {
  await runCdk(['deploy', '--all', '--concurrency', '6', ...process.argv.slice(3)], {
    shown: true,
  });
} catch (error) {
  // cdk itself has already printed the reason.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
