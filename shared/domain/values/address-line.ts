type AddressParts = Partial<Readonly<Record<'address' | 'city' | 'state' | 'zip', string>>>;

/** '412 Maple Avenue, Naperville, IL 60540', without unknown parts. */
export function formatAddressLine({ address, city, state, zip }: AddressParts): string {
  return [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
