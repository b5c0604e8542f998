import type { Plugin } from 'vite';
import { areas } from '#shared/contract/index.ts';
import type { Area } from '#shared/contract/route.ts';

const asked = /^#addresses\/([a-z-]+\/[a-z-]+)\.ts$/;
const mark = '\0addresses/';

/**
 * `#addresses/events/events.ts` is the area `events` of the contract without its schemas: names, addresses
 * and access, which is all that navigation and calls need. Its types are the contract's own, and so
 * is the module itself wherever this plugin does not run.
 */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    enforce: 'pre',
    resolveId(source) {
      const name = asked.exec(source)?.[1];
      return name && `${mark}${name}`;
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      const area = areas.find(({ noun, name }) => `${mark}${noun}/${name}` === id);
      if (!area) return this.error(`The contract has no area ${id.slice(mark.length)}`);
      return `export const ${camelCase(area.name)} = ${JSON.stringify(withoutSchemas(area))};`;
    },
  };
}

export function withoutSchemas({ name, routes }: Area) {
  const addressed = Object.entries(routes)
    .filter(([, { answeredBy }]) => answeredBy === undefined)
    .map(([key, { method, path, access }]) => [key, { method, path, access }] as const);
  return { name, routes: Object.fromEntries(addressed) };
}

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
