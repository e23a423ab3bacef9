import type { PlaceText } from '#content/place-text.ts'

export const cheshire: PlaceText = {
  title: 'Smart vending machines in Cheshire, at £0 upfront',
  description:
    'Smart vending machines in Cheshire, from Warrington and Chester to Crewe and Macclesfield. Free installation, stocking and care. £0 upfront.',
  intro:
    'Cheshire has no single centre. Chester keeps its Roman walls and timbered Rows, Crewe grew around the railway, Warrington sits between the M6, the M56 and the M62. In between are market towns, farms and large business and science parks that stand on their own among fields, such as Alderley Park and Birchwood. People there drive to work, and a forgotten lunch means getting back into the car. A machine saves that trip if the park has enough people on a normal day.',
  areas: [
    'Chester',
    'Ellesmere Port',
    'Warrington',
    'Birchwood',
    'Runcorn',
    'Widnes',
    'Northwich',
    'Winsford',
    'Knutsford',
    'Wilmslow',
    'Macclesfield',
    'Crewe',
  ],
  suits: [
    {
      title: 'Business and science parks',
      text: 'Several employers share one reception or one kitchen, and the next shop is a drive away. We agree with the park which tenants use the machine, and which of you pays for the electricity.',
    },
    {
      title: 'Distribution and manufacturing',
      text: 'Around Warrington, Winsford, Crewe and Ellesmere Port many people work in sheds with short breaks. Quick payment and full shelves before the break matter more than a wide choice.',
    },
    {
      title: 'Apartments and later living',
      text: 'Shared lounges in towns where the last bus goes early. Milk sachets, biscuits and toiletries may be wanted more than crisps. Large type and reachable slots are worth looking at when you choose the machine.',
    },
  ],
  route:
    'From Manchester the M56 leads west and the M6 south. In light traffic Wilmslow, about 12 miles away, and Warrington, about 20, each take about 30 minutes, Macclesfield (20 miles) about 45, Crewe (35 miles) about 50 and Chester (40 miles) about 55. Rush hours add to that, above all on the M56 near the airport and the M6, and the last miles are often country roads. Chester and Crewe rarely make one sensible round.',
  questions: [
    {
      question: 'The mobile signal on our park is weak. Does a machine work?',
      answer:
        'Card payments and stock reports need a connection. We test the signal at the exact spot during the assessment. Sometimes another wall solves it, sometimes your IT team can offer a separate network. If neither works, we advise against it, because a machine that cannot report is one we cannot look after.',
    },
    {
      question: 'We are twenty people in a village office. Is it worth it?',
      answer:
        'Perhaps not. A machine needs enough sales for products to stay in date and for the drive to make sense. Neighbours help: a shared yard or reception can be enough. Tell us how many people are in on a normal day, and we will give you a straight answer. Asking is free.',
    },
    {
      question: 'Our entrance is old and has steps. Can you bring one in?',
      answer:
        'About 295 kg cannot be carried up a staircase by hand with any safety. We need a ramp, a lift or another door without steps, and corridors wide enough to turn. In old houses in Chester or Nantwich that is often the back door. Send us photographs before the visit.',
    },
  ],
  typical: 'office',
  picture: 'scene-office-kitchen',
  pictureAlt: 'A smart vending machine in an office kitchen with a long table',
}
