/** The status colors of the specification. A tone always comes with a word or an icon. */
export type Tone = 'blue' | 'yellow' | 'green' | 'red' | 'gray' | 'black';

export const softToneClassNames: Record<Tone, string> = {
  blue: 'bg-tone-blue-soft text-tone-blue',
  yellow: 'bg-tone-yellow-soft text-tone-yellow',
  green: 'bg-tone-green-soft text-tone-green',
  red: 'bg-tone-red-soft text-tone-red',
  gray: 'bg-tone-gray-soft text-tone-gray',
  black: 'bg-tone-black-soft text-tone-black',
};

export const toneMarkClassNames: Record<Tone, string> = {
  blue: 'before:bg-mark-blue',
  yellow: 'before:bg-mark-yellow',
  green: 'before:bg-mark-green',
  red: 'before:bg-mark-red',
  gray: 'before:bg-mark-gray',
  black: 'before:bg-mark-black',
};
