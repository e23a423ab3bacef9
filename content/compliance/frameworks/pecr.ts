import { type Framework, underTheme } from '../framework.ts'

const noProvider =
  'It binds providers of public electronic communications services and networks; we are none.'

export const pecr: Framework = {
  id: 'pecr',
  name: 'Privacy and Electronic Communications Regulations 2003',
  short: 'PECR',
  edition: 'As amended by the Data (Use and Access) Act 2025',
  date: '2026-02-05',
  source:
    'Privacy and Electronic Communications (EC Directive) Regulations 2003, SI 2003/2426, as amended by the Data (Use and Access) Act 2025, in force by SI 2026/82',
  checked:
    'Numbers and headings 5 to 22: the list of regulations in the Keeling schedule of the Department for Science, Innovation and Technology, 2023, and the ICO’s Guide to PECR. Regulations 6 and 22 as in force from 5 February 2026: SI 2026/82 and a reading of 5 August 2026. Regulation 5A and whom it binds: the debate of 29 November 2023 at theyworkforyou.com, and connectontech.com. Lines that are marked were in none of these.',
  requirements: [
    ...underTheme('Services and networks', [
      ['Reg. 5', 'Security of public electronic communications services', noProvider],
      ['Reg. 5A', 'Notification of breaches', noProvider],
    ]),
    ...underTheme('Devices of visitors', [
      ['Reg. 6', 'Storage and access on devices (cookies and similar)'],
      ['Sch. A1', 'Exceptions: transmission, strictly necessary, statistics, appearance'],
    ]),
    ...underTheme('Services and networks', [
      ['Reg. 7', 'Traffic data', noProvider],
      ['Reg. 8', 'Traffic data: information and authority', noProvider],
      ['Reg. 14', 'Location data', noProvider],
    ]),
    ...underTheme('Marketing', [
      ['Reg. 19', 'Automated calling systems'],
      ['Reg. 20', 'Marketing by fax'],
      ['Reg. 21', 'Unsolicited marketing calls'],
      ['Reg. 22', 'Marketing by email and text: consent or soft opt-in'],
    ]),
    ...underTheme(
      'Marketing',
      [
        ['Reg. 23', 'Identity and address of the sender of marketing emails'],
        ['Reg. 24', 'Information to be given with marketing calls'],
      ],
      false,
    ),
  ],
}
