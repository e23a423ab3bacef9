import { company } from '#content/company.ts'

/** What we do, from the first call to restocking. */
export const aboutSteps = [
  {
    title: 'First talk',
    text: `You call or send the form. We answer the form ${company.promises.contactForm}. Then we talk for ${company.consultationMinutes} minutes, by video or at your site, about who uses the building and when.`,
  },
  {
    title: 'Free site assessment',
    text: 'We measure the doors, the lift and the space. We look for a standard 13 A socket and a usable signal. If the place does not work, we tell you.',
  },
  {
    title: 'A mix for your building',
    text: 'If it does, we propose what to stock: snacks and drinks, perhaps toiletries, electronics or business essentials.',
  },
  {
    title: 'Installation and trial',
    text: `We install the machine free of charge. You pay £0 upfront, and a ${company.trialDays}-day trial begins.`,
  },
  {
    title: 'Partnership agreement',
    text: 'It comes after the trial. It is the document that counts, so read it and ask us about every line.',
  },
  {
    title: 'Every day after that',
    text: 'The machine is monitored 24 hours a day. Alerts tell us what is running low. We restock, clean and repair. You have a dedicated account manager and a dashboard. Machine learning helps to choose what to stock.',
  },
]
