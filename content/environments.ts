/** The kinds of building that we show, each with its picture and what we say to the people there. Its kind is for the middle of a sentence. */
export const environments = {
  apartment: {
    name: 'Apartment complex',
    kind: 'an apartment complex',
    picture: 'scene-apartment-lobby',
    headlines: ['Breakfast at midnight', 'A shop in your lobby', 'Milk, downstairs'],
    line: 'A smart machine for your residents. We install it, fill it and look after it. It costs you nothing to start.',
  },
  office: {
    name: 'Corporate office',
    kind: 'a corporate office',
    picture: 'scene-office-kitchen',
    headlines: [
      'The break room that restocks itself',
      'Lunch, five steps away',
      'Good snacks at work',
    ],
    line: 'A smart machine for your team. We install it, fill it and look after it. It costs you nothing to start.',
  },
  retail: {
    name: 'Retail or mall',
    kind: 'a shop or mall',
    picture: 'scene-concourse',
    headlines: ['A treat between two shops', 'Tap, open, enjoy', 'Open when the café is not'],
    line: 'A smart machine for your visitors. We install it, fill it and look after it. It costs you nothing to start.',
  },
  hospital: {
    name: 'Hospital or healthcare',
    kind: 'a hospital or clinic',
    picture: 'scene-hospital-waiting',
    headlines: [
      'The things people forget',
      'A charger at three in the morning',
      'Essentials, day and night',
    ],
    line: 'A smart machine for patients, visitors and staff. We install it, fill it and look after it. It costs you nothing to start.',
  },
  education: {
    name: 'Education',
    kind: 'a college or university',
    picture: 'scene-university-corridor',
    headlines: ['Between two lectures', 'Fuel for the library', 'Snacks that fit the timetable'],
    line: 'A smart machine for students and staff. We install it, fill it and look after it. It costs you nothing to start.',
  },
} as const

export type Environment = keyof typeof environments
