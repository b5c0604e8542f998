// @ts-check
// Refuses exported names that the table of shared/glossary.md lists under "not". In the table an
// ellipsis stands for the rest of a name: `…Of`, `most…`.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const glossaryFile = path.join(import.meta.dirname, '../../shared/glossary.md');
const glossary = readFileSync(glossaryFile, 'utf8');

/** @returns {{ pattern: RegExp, instead: string }[]} */
function readRefusedNames() {
  const table = glossary.split('\n## Names\n')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [refused = '', instead = ''] = row.split('|').slice(1);
    return [...refused.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      pattern: toPattern(name),
      instead: instead.trim(),
    }));
  });
}

/** @param {string} name */
function toPattern(name) {
  const start = name.startsWith('…') ? '^.+' : '^';
  const end = name.endsWith('…') ? '(?![a-z])' : '$';
  return new RegExp(`${start}${name.replaceAll('…', '')}${end}`);
}

const refusedNames = readRefusedNames();
if (refusedNames.length === 0) throw new Error('shared/glossary.md has no table of names');

/** @type {import('eslint').Rule.RuleModule} */
export const nameRule = {
  create(context) {
    /** @param {any} identifier */
    const check = (identifier) => {
      const refused = refusedNames.find(({ pattern }) => pattern.test(identifier?.name ?? ''));
      if (!refused) return;
      const message = `The glossary names this differently: ${refused.instead}`;
      context.report({ node: identifier, message });
    };
    return {
      /** @param {any} node */
      ExportNamedDeclaration({ declaration }) {
        check(declaration?.id);
        for (const { id } of declaration?.declarations ?? [])
          if (id.type === 'Identifier') check(id);
      },
    };
  },
};
