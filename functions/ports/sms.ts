// Texts to phones: Amazon SNS. SNS itself opts out everyone who answers STOP, for everything that
// this account sends, until they answer START.
import {
  CheckIfPhoneNumberIsOptedOutCommand,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns';

/** Without an answer the outcome is unknown, so the outbox decides what to retry. */
const sns = new SNSClient({ maxAttempts: 1 });

export type Sms = {
  /** In E.164 format: +16305550100. */
  readonly phone: string;
  readonly message: string;
};

/** SNS accepts texts to opted-out phones but silently drops them. */
export async function isPhoneOptedOut(phone: string): Promise<boolean> {
  const answer = await sns.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber: phone }));
  return answer.isOptedOut === true;
}

export async function sendSms({ phone, message }: Sms): Promise<void> {
  await sns.send(
    new PublishCommand({
      PhoneNumber: phone,
      Message: message,
      // The most reliable routes, and not limited by an opt-out from advertising.
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
      },
    }),
  );
}
