import { runTool } from '#scripts/local/runtime/processes/child.ts';

process.exit(await runTool('prettier', 'prettier', ['--write', '--log-level', 'warn', '.']));
