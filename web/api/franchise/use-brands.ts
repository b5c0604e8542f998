import { useMemo } from 'react';
import type { Brand } from '#shared/contract/franchises/brands.ts';
import { type Access, includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useBrandList } from './use-brand-list.ts';

const noBrands: readonly Brand[] = [];

/**
 * The brands of the franchise, or all brands for corporate admins; none while they load. Those that
 * were removed are included, because older rows still name them.
 */
export const useBrands = (): readonly Brand[] => useBrandList().data?.data ?? noBrands;

/** The brands without those that were removed. */
export function useCurrentBrands(): readonly Brand[] {
  const all = useBrands();
  return useMemo(() => all.filter(({ deleted }) => !deleted), [all]);
}

/** The active brands on which the server would admit the account to a route. */
export function usePermittedBrands({ access }: { access: Access }): readonly Brand[] {
  const current = useCurrentBrands();
  const account = useAccount();
  return useMemo(() => {
    const permitted = permittedBrands(account, access);
    return current.filter(
      ({ brandId, activated }) => activated && includesBrand(permitted, brandId),
    );
  }, [current, account, access]);
}
