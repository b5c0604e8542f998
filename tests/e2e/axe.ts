// axe-core, to be evaluated in a page: not added as a script tag, because the product's own policy
// blocks foreign scripts. It finds the same as anywhere, in half the CPU time.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const unmodifiedAxe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Its build stores each field of each color in a weak map: a third of its time goes into these and
 * into collecting them as garbage. Here a field is a property that nobody else can name.
 */
const fields = `
  class Fields {
    #name = Symbol();
    get(of) { return of[this.#name]; }
    set(of, value) { of[this.#name] = value; return this; }
    add(of) { return this.set(of, true); }
    has(of) { return this.#name in of; }
    delete(of) { return delete of[this.#name]; }
  }`;

/**
 * A quarter of the time is reading colors: a page has few, but each is read again for each text.
 */
const readOnce = `
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (written) {
    const before = known.get(written);
    if (before) return Object.assign(this, before);
    parseString.call(this, written);
    const { r, g, b, alpha } = this;
    known.set(written, { r, g, b, alpha });
    return this;
  };`;

/**
 * Results are identified by selector; their markup would be recorded for everything that is fine,
 * too.
 */
const withoutMarkup = 'axe.configure({ noHtml: true });';

export const axeScript = `{
  ${fields}
  (function (WeakMap, WeakSet) { ${unmodifiedAxe} }).call(window, Fields, Fields);
  ${readOnce}
  ${withoutMarkup}
}`;
