import { createEditedCode } from '#scripts/local/runtime/code/edited-code.ts';
import { serveProduct } from './serve.ts';

await serveProduct(
  createEditedCode(),
  'What you save in web/, functions/ and shared/ is served at once; Ctrl-C stops everything.',
);
