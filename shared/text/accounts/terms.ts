// The Terms of Service. They are separate from the catalogue because few people read them, so they
// are loaded on demand. A change of their meaning requires raising `termsVersion`
// (shared/domain/accounts/terms.ts), so that everyone is asked again.

export type TermsSection = { readonly heading: string; readonly paragraphs: readonly string[] };

export const termsOfService: readonly TermsSection[] = [
  {
    heading: 'What these terms are about',
    paragraphs: [
      'Brandwagon is a back-office for operators of mobile-food franchises. These terms are a contract between the company that runs Brandwagon (“we”) and the franchise for which you sign in (“you”). By accepting them you say that you may bind that franchise.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Your account is yours alone. Keep your password to yourself, sign out on devices that others use, and tell your administrator at once when you believe that someone else has signed in as you. Your profile lists every device on which you are signed in, and ends any of them.',
      'An owner decides which people of the franchise may see and change what. Owners answer for the people whom they let in, and remove access when somebody leaves.',
    ],
  },
  {
    heading: 'Fair use',
    paragraphs: [
      'Use Brandwagon for the business of your franchise and within the law. Do not try to reach the data of other franchises, to get around limits or permissions, to overload the service, or to copy it. Mail and text messages that you send through it go only to people who may expect them from you.',
    ],
  },
  {
    heading: 'Your data',
    paragraphs: [
      'Events, clients, staff, sales and everything else that you enter stay yours. We use them to run the service for you, to keep it safe, and in sums that no longer tell of any franchise or person. The brands whose franchise you hold see the figures that your franchise agreement provides for.',
      'You are responsible for having the right to enter what you enter, above all the personal data of clients and staff. We protect it with care, tell you without delay when it was put at risk, and hand it out only to you, to those whom you name, and where the law compels us.',
    ],
  },
  {
    heading: 'Records of access',
    paragraphs: [
      'To protect accounts we record sign-ins, refused attempts, changes of passwords and permissions, and the times when a corporate admin works on behalf of a franchise, with the device and network address. Owners and corporate admins can read these records; they are deleted after about thirteen months.',
    ],
  },
  {
    heading: 'Payments',
    paragraphs: [
      'Card payments are handled by Stripe under your own agreement with Stripe. We never see or keep card numbers. Refunds, fees, taxes, tips and givebacks remain matters between you, your clients and the receiving organizations; the figures in Brandwagon are a help and do not replace your bookkeeping.',
    ],
  },
  {
    heading: 'Availability and changes',
    paragraphs: [
      'We work to keep the service available and correct, announce planned interruptions, and improve it continually. Should a change take away something that you rely on, we tell you ahead of time. When these terms change you are asked to accept them again; until you do, you can still have your data exported.',
    ],
  },
  {
    heading: 'What we answer for',
    paragraphs: [
      'The service is provided as it is. To the extent that the law allows, we are not liable for indirect or consequential loss such as lost profit or lost bookings, and our liability for everything together is limited to what you paid for the service in the twelve months before the event. Nothing here limits liability for intent, gross negligence, or where the law forbids it.',
    ],
  },
  {
    heading: 'End',
    paragraphs: [
      'You may stop using Brandwagon at any time; your franchise agreement decides what this means for the brand. We may suspend an account that breaks these terms or endangers others, and say why. For thirty days after the end you can have your data exported, then it is deleted unless the law has us keep it.',
    ],
  },
  {
    heading: 'Law, and one year for claims',
    paragraphs: [
      'These terms are governed by the laws of the State of Delaware, without regard to its rules on conflicts of law, and its state and federal courts decide disputes that we cannot settle in good faith.',
      'Any claim that arises from these terms or from the service must be brought within one year after its cause has arisen; after that it is barred for good.',
      'Should a part of these terms not hold, the rest does. A right that is not used is not waived.',
    ],
  },
];
