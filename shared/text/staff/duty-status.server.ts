export const dutyStatusOnServer = {
  duty_entered: 'Set under On duty',
  msg_duty_already: '{name} already has this status.',
  msg_duty_not_working: '{name} is off the clock. Clock them in before their break.',
  msg_duty_inactive: '{name} is deactivated. Activate them first.',
  msg_duty_in: '{name} is clocked in.',
  msg_duty_breakStart: "{name}'s break has started.",
  msg_duty_breakEnd: "{name}'s break has ended.",
  msg_duty_out: '{name} is clocked out.',
} as const;
