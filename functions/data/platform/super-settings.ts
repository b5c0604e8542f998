// What corporate admins decide for all franchises: one item, always written as a whole and over the
// version that was read. Until it is saved for the first time, the product's defaults apply.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import {
  type FranchiseSettings,
  initialSettings,
} from '#shared/domain/franchises/franchise-settings.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

export type SuperSettings = {
  readonly version: number;
  readonly supportName: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** The settings that a new franchise starts with. */
  readonly defaults: FranchiseSettings;
  /** Whether corporate admins need a second step at sign-in. */
  readonly secondFactor: boolean;
};

export const SuperSettingsItems = defineEntity('super-settings', {
  attributes: {
    tenant: { type: 'string', required: true },
    version: { type: 'number', required: true },
    content: shapedAttribute<Omit<SuperSettings, 'version'>>({
      supportName: '',
      supportEmail: '',
      supportPhone: '',
      defaults: initialSettings,
      secondFactor: false,
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

const tenant = platformTenant;

const defaultSuperSettings: SuperSettings = {
  version: 0,
  supportName: '',
  supportEmail: '',
  supportPhone: '',
  defaults: initialSettings,
  secondFactor: false,
};

export async function getSuperSettings(): Promise<SuperSettings> {
  const { data } = await SuperSettingsItems.get({ tenant }).go();
  return fromStoredSuperSettings(data);
}

/** Like `getSuperSettings`, but strongly consistent; read it this way before a write. */
export async function getNewestSuperSettings(): Promise<SuperSettings> {
  const { data } = await SuperSettingsItems.get({ tenant }).go({ consistent: true });
  return fromStoredSuperSettings(data);
}

type StoredSettings = Pick<SuperSettings, 'version'> & {
  readonly content: Omit<SuperSettings, 'version'>;
};

/** The product's defaults for none. */
export function fromStoredSuperSettings(stored: StoredSettings | null | undefined): SuperSettings {
  return stored ? { ...stored.content, version: stored.version } : defaultSuperSettings;
}

/** Conditional on the version in the argument. False if another write came in between. */
export async function saveSuperSettings(
  { version, ...content }: SuperSettings,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const next = { tenant, version: version + 1, content };
  const saved = SuperSettingsItems.put(next).where(hasVersion(version));
  return await tryTransact([toPut(saved.params()), ...also]);
}
