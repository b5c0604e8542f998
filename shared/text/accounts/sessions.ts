import { passwords } from '#shared/text/accounts/passwords.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const sessions = {
  sign_in: 'Sign in',
  sign_in_title: 'Sign in',
  sign_in_hint: 'Bookings, sales and people of all your brands.',
  sign_in_staff_title: 'Staff sign in',
  sign_in_staff_hint: 'Your shifts, your hours and your time off.',
  sign_in_email: 'Email',
  sign_in_password: 'Password',
  sign_in_choose_title: 'Select Franchise',
  sign_in_choose_hint: 'You have more than one account. Which one is it today?',
  sign_in_franchise: 'Franchise',
  sign_in_continue: 'Continue',
  sign_in_back: 'Sign in as someone else',
  login_as_title: 'Login As',
  login_as_hint: 'You manage {franchise} and work shifts there. What is it now?',
  login_as_office: 'Franchise Admin',
  login_as_office_text: 'The office: whatever you may see and change.',
  login_as_staff: 'Staff',
  login_as_staff_text: 'Your own shifts, hours and time off.',
  terms_title: 'Terms of Service',
  terms_hint: 'Please read and accept them to go on.',
  terms_accept: 'Accept',
  terms_reject: 'Reject',
  forgot_open: 'Forgot password?',
  forgot_title: 'Forgot Password',
  forgot_hint: 'Tell us who you are, and we mail you a link to set another password.',
  forgot_username: 'Username',
  forgot_username_hint: 'Your email address, your phone number or your user name.',
  forgot_send: 'Send link',
  forgot_sent_title: 'Look into your mailbox',
  forgot_sent:
    'If there is such an account, a link is on its way to its email address. It works once, for {minutes} minutes. Nothing came? Look among unwanted mail, or ask your administrator.',
  msg_forgot_required: 'Enter your email address, phone number or user name.',
  set_password_title: 'Set Password',
  set_password_hint:
    'Choose another password. All devices on which you are signed in are signed out.',
  set_password_save: 'Set password',
  set_password_done_title: 'Your password is set',
  set_password_done: 'Sign in with it from now on.',
  set_password_gone_title: 'This link does not work any more',
  set_password_gone:
    'It was used before, is too old, or a newer one was asked for. Ask for another one; only the latest works.',
  set_password_ask: 'Ask for another link',
  set_password_to_sign_in: 'To the sign-in',
  welcome_line: 'Every brand, every truck, one place.',
  welcome_text:
    'Book the event, send the right people with the right truck, and see what it took before the ice has melted.',
  welcome_foot: 'The back-office for mobile food.',
  err_login_title: 'Login Error',
  msg_sign_in_email_required: 'Enter your email address.',
  msg_sign_in_email_form: 'This is not an email address.',
  msg_sign_in_password_required: 'Enter your password.',
  msg_choose_account: 'Please Select Franchise',
  msg_forgot_one: 'Give an email address, a phone number or a username.',
  msg_link_over: 'This link was used, replaced by a later one, or is over. Please ask for another.',
  msg_choose_login_as: 'Please Select Login as Franchise Admin or Staff',
  err_password_plain: 'The password did not arrive sealed. Please reload the page and try again.',
} as const;

export const { text, said } = textsOf(sessions, passwords, common);
