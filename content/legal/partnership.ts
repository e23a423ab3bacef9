import { company, registered } from '../company.ts'

const { legalName, address, phone, email, privacyEmail, hours, trialDays } = company

/**
 * What a host accepts when a trial becomes a partnership. Another wording is another version: who has
 * accepted an earlier one keeps it, with its own copy.
 */
export const partnershipAgreement = {
  version: '2026-11-18',
  title: 'Partnership agreement',
  sections: [
    {
      heading: 'Who agrees to what',
      paragraphs: [
        `This agreement is between ${legalName} ("we"), ${address.street}, ${address.locality} ${address.postcode}${registered && `, ${registered}`}, and the company named on this page ("you"). It is about one machine, which is named on this page too.`,
        `It follows the ${trialDays}-day trial of that machine. You may accept it before the trial is over; if you do not accept it, nothing follows and we collect the machine.`,
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'You pay nothing to set up the machine, nothing to have it filled, and nothing to have it looked after or mended. There is no minimum number of sales.',
        'You provide the space and the electricity from a standard 13 A socket. A refrigerated machine has to stay on at night and at weekends.',
        'If a share of the takings was agreed with you, it is the one that your statements name. If none was agreed, there is none. We tell you in writing before a share changes, and it never changes for a month that is over.',
      ],
    },
    {
      heading: 'What we do',
      paragraphs: [
        'We own the machine and what is in it. We fill it, clean it, mend it, set the prices, take the payments and pay the VAT on them. We insure it.',
        `We watch the machine around the clock. Our support is there ${hours.support}, at the support page of your dashboard and at ${email}. The telephone, ${phone.display}, is answered ${hours.phone.join(' and ')}.`,
        'We keep chilled food at or below 8 °C and take out what is past its date. We do not sell goods with a legal minimum age.',
        'We refund people who paid and did not get what they paid for. They need not ask you, and you need not hand out change.',
      ],
    },
    {
      heading: 'What you do',
      paragraphs: [
        'You let our people in at times that suit you, keep the way to the machine free, and tell us of closing days and of anything at the machine that looks wrong.',
        'You do not move, open or unplug the machine, unless someone is in danger. You do not have to guard it: loss of and damage to the machine are ours, unless one of your people caused it on purpose.',
      ],
    },
    {
      heading: 'Statements',
      paragraphs: [
        'Each month you get a statement for the month before: what each machine sold and took, every deduction, and what is due to you. Once it is sent, it does not change; sales that reach us later are listed in a later one. What is due is paid within 30 days.',
      ],
    },
    {
      heading: 'How it ends',
      paragraphs: [
        'It has no fixed term. Either of us can end it at any time in writing, a ticket or an email is enough, with 30 days of notice. If one of us breaks it badly and does not put it right within 14 days of being told, the other can end it at once.',
        'When it ends, we collect the machine within 14 days, at no cost to you, and send a last statement.',
      ],
    },
    {
      heading: 'Data',
      paragraphs: [
        'The machine reports sales, temperature, door, power and signal. You see those of your machines at your dashboard; no other host sees them. We do not sell them.',
        `Cameras in a machine look at the shelves and at the hands that reach in. There is no face recognition, and no guessing of age or mood. We are responsible for what they record; ask ${privacyEmail}. We never ask for a whole card number.`,
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'We are responsible for loss that we cause by breaking this agreement or by lack of care, if it could be foreseen. Neither of us is responsible to the other for lost profit. Nothing here limits what the law does not let anybody limit, such as liability for death or injury caused by negligence, or for fraud.',
      ],
    },
    {
      heading: 'Changes and law',
      paragraphs: [
        'A change of this agreement needs both of us, in writing. The law of England and Wales applies, and its courts decide.',
      ],
    },
  ],
} as const
