import { builtCode } from '#scripts/local/runtime/code/code.ts';
import { serveProduct } from './serve.ts';

await serveProduct(builtCode, 'Ctrl-C stops everything; the data stays.');
