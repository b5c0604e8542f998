export const placesOnServer = {
  msg_place_searches: {
    one: 'Your franchise searched for a lot of addresses recently. Enter this one yourself, or try again in {count} minute.',
    other:
      'Your franchise searched for a lot of addresses recently. Enter this one yourself, or try again in {count} minutes.',
  },
} as const;
