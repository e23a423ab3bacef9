import type { PlaceText } from '#content/place-text.ts'

export const preston: PlaceText = {
  title: 'Smart vending machines in Preston, at £0 upfront',
  description:
    'Smart vending machines for Preston, Leyland, Chorley and central Lancashire: free installation, stocking and care by us. £0 upfront, 30-day trial.',
  intro:
    "Preston is a compact city where motorways meet. The M6, M55, M61 and M65 all come together around it, and so do depots and workshops at Red Scar and Walton Summit. In the centre the university shares its streets with offices and the county's administration, and trains on the west coast line stop a short walk away. Fulwood has the hospital, the old dock has flats and shops. Many people drive in from Leyland, Chorley or Garstang and stay for a shift.",
  areas: [
    'City centre',
    'Fulwood',
    'Ashton-on-Ribble',
    'Riversway Docklands',
    'Red Scar',
    'Penwortham',
    'Bamber Bridge',
    'Leyland',
    'Chorley',
    'Longridge',
    'Kirkham',
    'Garstang',
  ],
  suits: [
    {
      title: 'Depots and workshops by the motorways',
      text: 'Early starts, night shifts and no shop within walking distance. Water, filling snacks and work basics count here. We need a clean, dry corner away from forklifts and dust.',
    },
    {
      title: 'Campus and student halls',
      text: 'Full corridors in term, empty ones in August. We plan the mix and the visits around the timetable, and high-caffeine energy drinks are not in it.',
    },
    {
      title: 'Public offices and health sites',
      text: 'Staff rooms and waiting areas in Fulwood and the centre, where visitors wait longer than they planned. Essentials such as tissues, a cable or a toothbrush belong beside the snacks.',
    },
  ],
  route:
    'The way from Manchester is along the M61 to the M6 at Bamber Bridge, about 35 miles to the centre of Preston: about 50 minutes in light traffic. Chorley and Leyland come before it; Garstang is about 11 miles, or 20 minutes, beyond. Rush hours and summer weekends add to that, above all on the M61 near Bolton and the M6 around Preston. It pays to combine visits in central Lancashire, because the drive is the long part.',
  questions: [
    {
      question: 'We run three shifts. Does the night shift get the same service?',
      answer:
        'The machine sells and is monitored 24 hours a day. Our support desk is staffed by day, every day of the week; the hours are at the foot of this page. A fault at two in the morning is seen then, but the visit comes later. Tell us when the night break is, so that shelves are full before it.',
    },
    {
      question: 'We are in Leyland, Chorley or Garstang. Do we count as Preston?',
      answer:
        'Yes. We count the postcodes PR1 to PR7, PR25 and PR26 as our Preston area. Southport, PR8 and PR9, belongs to our Liverpool area. For other parts of Lancashire, send us your postcode, and we will tell you whether we can look after a machine there.',
    },
    {
      question: 'Our workshop is dusty and unheated. Is that a problem?',
      answer:
        'It can be. Dust blocks the air that cools a refrigerated machine, and frost or great heat upsets drinks and electronics. A canteen, a corridor or the time-clock lobby is usually a better place than the shop floor. Leave 10–12 cm free behind the machine in any case.',
    },
  ],
  typical: 'education',
  picture: 'scene-university-corridor',
  pictureAlt: 'A smart vending machine in a university corridor',
}
