export const stripeConnect = {};
