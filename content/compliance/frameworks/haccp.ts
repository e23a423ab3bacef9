import { type Framework, underTheme } from '../framework.ts'

export const haccp: Framework = {
  id: 'haccp',
  name: 'Food safety (HACCP)',
  short: 'Food safety',
  edition: 'Codex CXC 1-1969 principles, as Article 5 of Regulation (EC) 852/2004 applies them',
  date: '2006-01-01',
  source:
    'Assimilated Regulation (EC) 852/2004 on the hygiene of foodstuffs, Article 5 and Annex II; ids are ours',
  checked:
    'The seven principles and Article 5: the food safety page of Neath Port Talbot Council. Prerequisites: percipio-training.co.uk, and the law on temperature and the 14 allergens at gov.uk. Lines that none of these names are marked; the text of the regulation was not read.',
  requirements: [
    ...underTheme('Principles', [
      ['Hazard analysis', 'Principle 1: hazard analysis'],
      ['Critical control points', 'Principle 2: critical control points'],
      ['Critical limits', 'Principle 3: critical limits'],
      ['Monitoring', 'Principle 4: monitoring of critical control points'],
      ['Corrective action', 'Principle 5: corrective action'],
      ['Verification', 'Principle 6: verification and validation'],
      ['Records', 'Principle 7: documents and records'],
    ]),
    ...underTheme('Prerequisites', [
      ['Suppliers', 'Approval of suppliers and checks of deliveries'],
      ['Cleaning', 'Cleaning and disinfection'],
      ['Hygiene', 'Personal hygiene and fitness to work'],
      ['Pests', 'Pest control'],
      ['Temperature', 'Temperature control and the cold chain'],
      ['Allergens', 'Allergen management and information'],
      ['Training', 'Training of food handlers'],
      ['Calibration', 'Calibration of thermometers and sensors'],
      ['Maintenance', 'Premises and equipment maintained'],
      ['Traceability', 'Traceability, withdrawal and recall'],
      ['Waste', 'Food waste'],
    ]),
  ],
}
