import { expect, test } from 'vitest';
import { toForgotPasswordInput } from '#web/areas/accounts/sign-in/forgot-password-input.ts';

test.each([
  ['  Dana.Reyes@Example.COM ', { email: 'dana.reyes@example.com' }],
  ['3125550100', { phoneNum: '3125550100' }],
  ['(312) 555-0100', { phoneNum: '3125550100' }],
  ['+1 312 555 0100', { phoneNum: '3125550100' }],
  ['1-312-555-0100', { phoneNum: '3125550100' }],
  ['312555', { username: '312555' }],
  [' dana ', { username: 'dana' }],
  ['', { problem: 'msg_forgot_required' }],
  ['   ', { problem: 'msg_forgot_required' }],
  ['dana@', { problem: 'msg_sign_in_email_form' }],
  ['dana@example', { problem: 'msg_sign_in_email_form' }],
])('%o is asked for as %o', (typed, asked) => {
  expect(toForgotPasswordInput(typed)).toEqual(asked);
});
