import { Link } from 'react-router-dom';
import { text } from '#shared/text/menus/menus.ts';
import { thingsPath, useMenuPart } from './paths.ts';

/** A menu is made of items: that its brand has none yet, and where the first one is added. */
export function ItemsFirst() {
  const part = useMenuPart();
  return (
    <p className="mb-2 text-ink-soft">
      {text('menus_items_first')}{' '}
      <Link className="text-accent underline" to={`${thingsPath(part, 'item')}?new=`}>
        {text('menus_add_item')}
      </Link>
    </p>
  );
}
