import { assetTypes } from '#addresses/equipment/asset-types.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useAddStarterTypes } from './queries.ts';

/** Shown where types are missing: one press adds the usual ones. */
export function StarterTypesButton() {
  const add = useAddStarterTypes();
  if (!useCan()(assetTypes.routes.addStarter)) return null;
  return (
    <Button busy={add.isPending} onClick={() => add.mutate({})}>
      {text('asset_types_starter')}
    </Button>
  );
}
