// The public booking forms of a franchise, one per brand. Get by (franchise, brand), listed by
// franchise. A guard item maps a form's key to its franchise. `secret` never leaves the server: it
// signs the form's tickets, so they can't be forged.
import { defineEntity } from '#functions/data/store/entity.ts';
import { Guards } from '#functions/data/store/guards.ts';
import { type Scope, createAccountScope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toDelete, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

export type BookingForm = {
  readonly brandId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  /** The key in its link. */
  readonly formKey: string;
  readonly secret: string;
  readonly active: boolean;
  /** The origins of the franchise's own websites. Those of the brand are always allowed. */
  readonly allowedOrigins: readonly string[];
};

const BookingForms = defineEntity('booking-form', {
  attributes: {
    tenant: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    formKey: { type: 'string', required: true },
    secret: { type: 'string', required: true },
    active: { type: 'boolean', required: true },
    allowedOrigins: { type: 'list', items: { type: 'string' } },
  },
  indexes: { primary: primaryIndex(['tenant'], ['brandId']) },
});

export async function listBookingForms({ tenant }: Scope): Promise<BookingForm[]> {
  const { data } = await BookingForms.query
    .primary({ tenant })
    .go({ pages: 'all', consistent: true });
  return data.map(fromStored);
}

export async function getBookingForm(
  { tenant }: Scope,
  brandId: string,
): Promise<BookingForm | undefined> {
  const { data } = await BookingForms.get({ tenant, brandId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** Anyone who has a form's key can open it, until it is turned off or gets another key. */
export async function findBookingFormByKey(
  formKey: string,
): Promise<{ readonly scope: Scope; readonly form: BookingForm } | undefined> {
  const { data: guard } = await Guards.get({ kind: 'bookingForm', value: formKey }).go();
  if (!guard) return undefined;
  const scope = createAccountScope(guard);
  const form = await getBookingForm(scope, guard.owner);
  return form?.active && form.formKey === formKey ? { scope, form } : undefined;
}

/**
 * Conditioned on the form that was read, or creates the first one. False if another write came
 * first.
 */
export async function saveBookingForm(
  { tenant }: Scope,
  before: BookingForm | undefined,
  form: Omit<BookingForm, 'version'>,
): Promise<boolean> {
  const allowedOrigins = [...form.allowedOrigins];
  const item = { tenant, ...form, allowedOrigins, version: (before?.version ?? 0) + 1 };
  const saving = BookingForms.put(item).where(hasVersion(before?.version));
  const buildGuard = ({ brandId, formKey }: Omit<BookingForm, 'version'>) =>
    ({ kind: 'bookingForm', value: formKey, tenant, owner: brandId }) as const;
  const isRenewed = before?.formKey !== form.formKey;
  const guards: TransactItem[] = isRenewed ? [toPut(Guards.create(buildGuard(form)).params())] : [];
  if (before && isRenewed) guards.push(toDelete(Guards.delete(buildGuard(before)).params()));
  return await tryTransact([toPut(saving.params()), ...guards]);
}

type StoredBookingForm = NonNullable<
  Awaited<ReturnType<ReturnType<typeof BookingForms.get>['go']>>['data']
>;

function fromStored({
  tenant: _tenant,
  allowedOrigins = [],
  ...form
}: StoredBookingForm): BookingForm {
  return { ...form, allowedOrigins };
}
