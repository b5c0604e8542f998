import { editedCode } from '#scripts/local/runtime/code/edited-code.ts';
import { serve } from './serve.ts';

await serve(
  editedCode(),
  'What you save in web/, functions/ and shared/ is served at once; Ctrl-C stops everything.',
);
