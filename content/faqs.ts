/** A question that people ask us, and the answer we give. */
export interface Question {
  question: string
  answer: string
}

/** What every host asks, by topic in the order shown. */
export const faqs: (Question & { topic: string })[] = [
  {
    question: 'What does a machine cost us?',
    answer:
      '£0 upfront. The site assessment, the consultation and the installation are free, and we do the maintenance and restocking. You provide the space and, as a rule, the electricity. If your agreement contains any share, fee or minimum, it must be there in writing. Ask us to go through each line before you sign.',
    topic: 'Cost',
  },
  {
    question: 'Who pays for the electricity?',
    answer:
      'The machine uses a standard 13 A socket at your site, and the electricity is yours unless the agreement says otherwise. How much it uses depends on the machine, the room temperature and how often the door opens. Ask for the figure for your model at the assessment. A refrigerated machine has to stay on at night and at weekends.',
    topic: 'Cost',
  },
  {
    question: 'Who fills the machine, and how often?',
    answer:
      'We do. Automated alerts tell us what is running low, so visits follow what is sold. That is why we do not name a fixed weekday. You only need to let our technician in, and tell us about closing days or busy weeks ahead.',
    topic: 'Service',
  },
  {
    question: 'What happens if a slot is empty and nobody notices?',
    answer:
      'The machine reports its sales, and an alert is raised when stock runs low. That depends on a working signal: a machine that is cut off cannot tell us. A product can also sell out between two visits. If you see an empty slot, tell us. We would rather hear it twice than not at all.',
    topic: 'Service',
  },
  {
    question: 'What if it breaks down?',
    answer:
      'Maintenance is part of our service. Machines are monitored 24 hours a day, and our support team is there seven days a week; the hours are at the foot of every page. Some faults can be cleared from a distance, others need a visit or a part. We do not publish a repair time that holds for every fault. If your building needs one, it belongs in the agreement.',
    topic: 'Service',
  },
  {
    question: 'Can we choose the products?',
    answer:
      'Yes, within what fits the slots and keeps safely. We start with a mix for your kind of building and adjust it to what sells. Tell us what people need, for example vegan, halal or without certain allergens. We do not sell goods with a legal minimum age. On education sites we leave out high-caffeine energy drinks. In state-funded schools in England the School Food Standards (the Requirements for School Food Regulations 2014) also rule out confectionery, crisps and most soft drinks, vending machines included; we plan the range together with the school.',
    topic: 'Products',
  },
  {
    question: 'What about allergens and dates?',
    answer:
      'Ingredients, allergens and the date are on each pack. People with an allergy should read the pack every time, because makers change recipes. Products stand side by side in a machine, so we cannot call a whole machine free of an allergen. Food that must be chilled is kept at or below 8 °C.',
    topic: 'Products',
  },
  {
    question: 'How do people pay?',
    answer:
      'We accept card, contactless, mobile payment and cash. Not every machine takes all of them, so each shows its own ways of paying. If people at your site depend on cash, say so at the assessment. Every price is on a shelf tag or on the screen before anyone chooses. Where the door opens on a tap, the screen lists what was taken, with the prices, once the door is closed.',
    topic: 'Payment',
  },
  {
    question: 'How do refunds work?',
    answer:
      'The buyer writes or calls with the location of the machine, the time, the product, the amount and the last four digits of the card. Never the full card number. We answer emails within 24 hours. If the records or the evidence show a fault or a wrong charge, we refund it. When the money shows up depends on the bank. Your reception does not have to hand out change.',
    topic: 'Payment',
  },
  {
    question: 'Why does a bank app show another amount at first?',
    answer:
      'Where a door opens before the product is chosen, the terminal can reserve an amount on the card first. This is called a pre-authorisation. It is not yet a payment. It is replaced by the price of what was taken, or released if nothing was. The bank decides how soon that shows. If it does not clear, we look into it.',
    topic: 'Payment',
  },
  {
    question: 'What if a receipt is late, or nobody knows the name on the statement?',
    answer:
      'Card sales can reach a bank some time after the purchase, above all if the machine had no signal. The name on the statement can be shortened or belong to the payment provider. At the assessment, ask us which name your people will see. If a charge is still unclear, send us the day, the amount and the last four digits.',
    topic: 'Payment',
  },
  {
    question: 'What do the cameras record?',
    answer:
      'Cameras in our machines look at the shelves and at the hands that reach in, to see what was taken. Our rule: no face recognition, no guessing of age or mood. Before a machine with cameras is installed, we tell you where they point and how long pictures are kept. The page on GDPR compliance has the details.',
    topic: 'Privacy',
  },
  {
    question: 'How long are we bound, and how soon can we start?',
    answer:
      "First comes a risk-free trial of 30 days, then a partnership agreement. Its length and notice period are in that document, so look for them before you sign. The start depends on your site, on the machine and on permissions such as your landlord's. We answer the form within 1 business day and name a date only after the assessment.",
    topic: 'Agreement',
  },
  {
    question: 'What does our site have to offer?',
    answer:
      'A level place indoors, a standard 13 A socket and a usable signal. A typical snack cabinet is 183 cm high, 86–97 cm wide and 81–89 cm deep, and weighs about 295 kg. A refrigerated one needs 10–12 cm of air behind it. So doors, lift, corridors and floor load all count. We check them with you, free of charge.',
    topic: 'Site',
  },
]
