// axe-core, to be evaluated in a page: not added as a tag, because the product's own policy refuses
// foreign scripts. It finds what it finds anywhere, in half the processor time.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const asItComes = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Its build keeps each field of each color in a weak map: a third of its time is spent on these and
 * on clearing them away. Here a field is a property that nobody else can name.
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

/** A quarter is the reading of colors: a page has few, and each is read again for each text. */
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

/** What was found is told by its selector; its markup would be written down for all that is fine, too. */
const withoutMarkup = 'axe.configure({ noHtml: true });';

export const axe = `{
  ${fields}
  (function (WeakMap, WeakSet) { ${asItComes} }).call(window, Fields, Fields);
  ${readOnce}
  ${withoutMarkup}
}`;
