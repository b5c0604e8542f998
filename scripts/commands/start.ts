import { builtCode } from '#scripts/local/runtime/code/code.ts';
import { serve } from './serve.ts';

await serve(builtCode, 'Ctrl-C stops everything; the data stays.');
