import type { PlaceText } from '#content/place-text.ts'

export const liverpool: PlaceText = {
  title: 'Smart vending machines in Liverpool, at £0 upfront',
  description:
    'Smart vending machines for Liverpool, Wirral, Sefton and St Helens: installed free, stocked and looked after by us. £0 upfront and a 30-day trial.',
  intro:
    'Liverpool faces the river. Dock warehouses have become flats, hotels and museums, and new apartments line the waterfront towards the north docks. Up the hill, universities and hospitals stand side by side in the Knowledge Quarter. South in Speke and east in Knowsley, people make things and work shifts. Trains under the Mersey bring in commuters from Wirral. Some evenings a match or a concert doubles the number of people in a street, and the next morning it is quiet.',
  areas: [
    'City centre',
    'Baltic Triangle',
    'Knowledge Quarter',
    'Speke',
    'Aigburth',
    'Bootle',
    'Crosby',
    'Southport',
    'Huyton',
    'Kirkby',
    'St Helens',
    'Birkenhead',
  ],
  suits: [
    {
      title: 'Waterfront flats and student homes',
      text: 'Large buildings with a staffed desk and residents who come back late. Student homes fill in September and thin out in summer, so the mix and the visits change with the term.',
    },
    {
      title: 'Plants and warehouses with shifts',
      text: 'In Speke, Knowsley and St Helens the canteen may close before the night shift has its break. A machine cannot cook, but it can hold drinks, filling snacks and work basics such as gloves.',
    },
    {
      title: 'Venues, hotels and visitor places',
      text: 'Visitors ask for water, a charger or a poncho. We give quick sellers more slots and ask you for your list of events, because a machine cannot see the fixture calendar.',
    },
  ],
  route:
    'A technician from Manchester takes the M602 and the M62 to the edge of Liverpool, about 35 miles to the centre: about 50 minutes in light traffic. Wirral is reached through a Mersey tunnel or along the M56 and M53. Rush hours add to that: the M62 is often heavy near the M60 and the M6. Roads into the city are slow before a match. It pays to combine visits on this side of the region.',
  questions: [
    {
      question: 'Match days and concerts fill our building. Can a machine cope?',
      answer:
        'Up to its capacity. A machine holds what its slots hold, and a crowd can empty the popular ones in an evening. Send your dates to your account manager, so that a visit can be planned before the event. If peaks are very high, two machines may be better than one.',
    },
    {
      question: 'Our building is listed. Do we need consent?',
      answer:
        'A machine that stands on the floor and uses an existing socket does not usually change the building. New wiring, fixings in old walls or floor protection can be another matter. Ask the conservation officer of your council before any work. We give you the dimensions and the weight for that.',
    },
    {
      question: 'Can it stand by the doors on the waterfront?',
      answer:
        'Better not. Wind, salt and damp air are hard on a compressor and on electronics, and direct sun makes cooling work harder. We look for a dry place indoors, out of the draught, where people still see the machine. A few metres make the difference.',
    },
  ],
  typical: 'retail',
  picture: 'scene-concourse',
  pictureAlt: 'A smart vending machine in a bright concourse with shops',
}
