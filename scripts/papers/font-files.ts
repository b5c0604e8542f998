// Where npm has the files of papers' fonts.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { baseFontFiles, getSlicesFile, scriptFonts } from '#shared/papers/paper-fonts.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

const toPackageFolder = (family: string) => path.join(packages, '@fontsource', family);

const listWeights = (hasBold: boolean) => (hasBold ? [400, 700] : [400]);

/** The path of each file by the name that papers read it by. */
export function listFontFiles(): ReadonlyMap<string, string> {
  const base = Object.values(baseFontFiles).map(
    (file) => [file, path.join(packages, 'pdfmake/fonts/Roboto', file)] as const,
  );
  const scripts = scriptFonts.flatMap(({ family, part, hasBold }) => {
    const folder = path.join(toPackageFolder(family), 'files');
    const pattern = new RegExp(
      `^${family}-${part ?? '\\d+'}-(${listWeights(hasBold).join('|')})-normal\\.woff$`,
    );
    const found = readdirSync(folder).filter((file) => pattern.test(file));
    return found.map((file) => [file, path.join(folder, file)] as const);
  });
  const slices = scriptFonts
    .filter(({ part }) => part === undefined)
    .map(
      ({ family }) =>
        [getSlicesFile(family), path.join(toPackageFolder(family), 'unicode.json')] as const,
    );
  return new Map([...base, ...scripts, ...slices]);
}
