/** Joins class names and skips falsy ones: `classNames('row', selected && 'bg-accent-soft')`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
