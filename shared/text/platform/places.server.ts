export const placesOnServer = {
  msg_place_searches:
    'Your franchise searched for a lot of addresses lately. Enter this one yourself, or try again in {minutes} minutes.',
} as const;
