export const dashboard = {
  msg_range_order: 'The end must not be before the start.',
};
