// `npm run openapi [-- file]`: prints the OpenAPI document, or writes it to the file.
import { writeFileSync } from 'node:fs';
import { buildOpenApiDocument } from '#shared/contract/openapi.ts';
import packageJson from '../../package.json' with { type: 'json' };

const text = `${JSON.stringify(buildOpenApiDocument(packageJson.version), null, 2)}\n`;
const [file] = process.argv.slice(3);
if (file) writeFileSync(file, text);
else process.stdout.write(text);
