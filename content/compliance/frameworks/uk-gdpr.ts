import { type Framework, underTheme } from '../framework.ts'

const ofMinisters = 'It is addressed to the Secretary of State, who approves transfers.'

export const ukGdpr: Framework = {
  id: 'uk-gdpr',
  name: 'UK GDPR and Data Protection Act 2018',
  short: 'UK GDPR',
  edition: 'As amended by the Data (Use and Access) Act 2025',
  date: '2026-06-19',
  source:
    'UK GDPR (assimilated Regulation (EU) 2016/679) and Data Protection Act 2018, as amended by the Data (Use and Access) Act 2025, chapter 18, in force by SI 2026/82',
  checked:
    'What the Act of 2025 changed, and from when: SI 2026/82 at legislation.gov.uk, the factsheet “UK GDPR and DPA” of 27 June 2025 at gov.uk, and osborneclarke.com. Article 8A: section 71 of the Act at legislation.gov.uk. Articles 44A, 45A and 45B: its Schedule 7 at crimeline.co.uk and mishcon.com. Section 137: legislation.gov.uk. Articles that it left alone keep their numbers of 2018. Lines that none of these names are marked.',
  requirements: [
    ...underTheme('Principles', [
      ['Art. 5', 'Principles and accountability'],
      ['Art. 6', 'Lawful basis'],
      ['Art. 6(1)(ea)', 'Recognised legitimate interests'],
      ['Art. 7', 'Conditions for consent'],
      ['Art. 8A', 'Purpose limitation: further processing'],
      ['Art. 9', 'Special categories of personal data'],
      ['Art. 10', 'Criminal convictions and offences'],
    ]),
    ...underTheme('Rights', [
      ['Art. 12', 'Transparent information and how rights are used'],
      ['Art. 12A', 'Time limits for answering requests'],
      ['Art. 13', 'Information when data is collected from the person'],
      ['Art. 14', 'Information when data comes from elsewhere'],
      ['Art. 15', 'Right of access'],
      ['Art. 16', 'Right to rectification'],
      ['Art. 17', 'Right to erasure'],
      ['Art. 18', 'Right to restriction'],
      ['Art. 19', 'Notification of recipients'],
      ['Art. 20', 'Right to data portability'],
      ['Art. 21', 'Right to object'],
    ]),
    ...underTheme('Automated decisions', [
      ['Art. 22A', 'Automated decisions and meaningful human involvement'],
      ['Art. 22B', 'Restrictions on automated decisions with special categories'],
      ['Art. 22C', 'Safeguards for automated decisions'],
      ['Art. 22D', 'Further provision about automated decisions'],
    ]),
    ...underTheme('Controller and processor', [
      ['Art. 24', 'Responsibility of the controller'],
      ['Art. 25', 'Data protection by design and by default'],
      ['Art. 26', 'Joint controllers'],
      ['Art. 28', 'Processors and their contracts'],
      ['Art. 29', 'Processing on instructions'],
      ['Art. 30', 'Records of processing'],
      ['Art. 31', 'Cooperation with the regulator'],
      ['Art. 32', 'Security of processing'],
      ['Art. 33', 'Breach: notification of the regulator'],
      ['Art. 34', 'Breach: communication to people'],
      ['Art. 35', 'Data protection impact assessment'],
      ['Art. 36', 'Prior consultation'],
      ['Art. 37', 'Data protection officer: designation'],
      ['Art. 38', 'Data protection officer: position'],
      ['Art. 39', 'Data protection officer: tasks'],
    ]),
    ...underTheme('Transfers', [
      ['Art. 44A', 'General principles for transfers'],
      ['Art. 45A', 'Transfers approved by regulations'],
      ['Art. 45B', 'The data protection test', ofMinisters],
    ]),
    ...underTheme(
      'Transfers',
      [['Art. 45C', 'Monitoring of approved transfers', ofMinisters]],
      false,
    ),
    ...underTheme('Transfers', [
      ['Art. 46', 'Transfers subject to appropriate safeguards'],
      ['Art. 49', 'Derogations for specific situations'],
    ]),
    ...underTheme('Data Protection Act 2018', [
      ['DPA 2018 s.164A', 'Complaints to the controller: form and 30 days'],
      ['DPA 2018 s.137', 'Data protection fee paid to the regulator'],
    ]),
  ],
}
