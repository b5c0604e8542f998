// What may be read before a sign-in: a catalogue of its own, so that this page loads no other.
import { catalogueOf } from '#shared/text/catalogue-of.ts';
import { common } from '#shared/text/common.ts';
import { sessions } from './sessions.ts';

export const { text, said } = catalogueOf({ ...common, ...sessions });
