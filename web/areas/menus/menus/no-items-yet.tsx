import { Link } from 'react-router-dom';
import { text } from '#shared/text/menus/menus.ts';
import { buildThingsPath, useMenuPart } from './paths.ts';

/** A menu consists of items: shown if its brand has none yet, with a link to add the first one. */
export function NoItemsYet() {
  const part = useMenuPart();
  return (
    <p className="mb-2 text-ink-soft">
      {text('menus_items_first')}{' '}
      <Link className="text-accent underline" to={`${buildThingsPath(part, 'item')}?new=`}>
        {text('menus_add_item')}
      </Link>
    </p>
  );
}
