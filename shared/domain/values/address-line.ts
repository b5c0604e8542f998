type AddressParts = Readonly<Record<'address' | 'city' | 'state' | 'zip', string>>;

/** '412 Maple Avenue, Naperville, IL 60540', with what is known of it. */
export function formatAddressLine({ address, city, state, zip }: AddressParts): string {
  return [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}
