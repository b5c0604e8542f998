/** Joins the class names that are there: `classNames('row', selected && 'bg-accent-soft')`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
