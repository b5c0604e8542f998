export const sessions = {
  msg_sign_in_failed: 'The email or password is not right.',
  msg_sign_in_locked: 'Too many attempts. Please try again in {minutes} minutes.',
  msg_sign_in_inactive: 'This account is not active. Please ask your administrator.',
  msg_signed_out: 'You are signed out.',
  msg_choose_account: 'Please Select Franchise',
};
