/** What we say about the flagship beyond the catalogue. */
export const aiVendPro = {
  steps: [
    [
      'Tap',
      'Hold a card or a phone to the reader. The bank may show a reserved amount at first; it is not a payment yet.',
    ],
    [
      'Open',
      'The door unlocks. Prices are on the shelf tags. Look at the pack, read the ingredients, put it back if you like.',
    ],
    ['Take', 'One thing or several. Cameras look at the shelves and at the hands that reach in.'],
    [
      'Close',
      'The door locks, the screen lists what was taken with the prices, and only that is charged.',
    ],
  ],
  siteNeeds: [
    [
      'A place to stand',
      '96 cm of wall, 82 cm of depth with the air behind it, and room for the door to swing open.',
    ],
    ['A way in', 'Its narrower side is 70 cm: a clear door of 74 cm or more makes it easy.'],
    [
      'A 13 A socket',
      'Within reach, and never switched off at night: chilled food is kept at or below 8 °C.',
    ],
    ['A signal', 'A usable signal where it stands, so that it can report sales and stock.'],
    ['Level floor, indoors', 'A floor that bears its weight, filled; we check the load with you.'],
  ],
  questions: [
    {
      question: 'What do the cameras record?',
      answer:
        'Cameras in our machines look at the shelves and at the hands that reach in, to see what was taken. Our rule: no face recognition, no guessing of age or mood. Before a machine with cameras is installed, we tell you where they point and how long pictures are kept. The page on GDPR compliance has the details.',
    },
    {
      question: 'Why does a bank app show another amount at first?',
      answer:
        'Where a door opens before the product is chosen, the terminal can reserve an amount on the card first. This is called a pre-authorisation. It is not yet a payment. It is replaced by the price of what was taken, or released if nothing was. The bank decides how soon that shows. If it does not clear, we look into it.',
    },
    {
      question: 'How do refunds work?',
      answer:
        'The buyer writes or calls with the location of the machine, the time, the product, the amount and the last four digits of the card. Never the full card number. If the records or the evidence show a fault or a wrong charge, we refund it. When the money shows up depends on the bank.',
    },
    {
      question: 'Who pays for the electricity?',
      answer:
        'The machine uses a standard 13 A socket at your site, and the electricity is yours unless the agreement says otherwise. How much it uses depends on the machine, the room temperature and how often the door opens. Ask for the figure for your model at the assessment. A refrigerated machine has to stay on at night and at weekends.',
    },
    {
      question: 'Who fills the machine, and how often?',
      answer:
        'We do. Automated alerts tell us what is running low, so visits follow what is sold. That is why we do not name a fixed weekday. You only need to let our technician in, and tell us about closing days or busy weeks ahead.',
    },
    {
      question: 'What about allergens and dates?',
      answer:
        'Ingredients, allergens and the date are on each pack. People with an allergy should read the pack every time, because makers change recipes. Products stand side by side in a machine, so we cannot call a whole machine free of an allergen. Food that must be chilled is kept at or below 8 °C.',
    },
  ],
} as const
