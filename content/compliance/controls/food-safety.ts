import type { Control } from '../control.ts'

export const foodSafetyControls: readonly Control[] = [
  {
    code: 'FS-01',
    title: 'Chilled food stays at or below 8 °C',
    about: 'Machines tell their temperature; an excursion that lasts becomes an incident.',
    answers: { haccp: ['Critical limits', 'Monitoring', 'Corrective action', 'Temperature'] },
    reviewMonths: 1,
    shows: 'chilled-food',
  },
  {
    code: 'FS-02',
    title: 'Hazards from supplier to shelf are analysed',
    about:
      "For each kind of product we list what can go wrong with it, from delivery to the customer's hand.",
    answers: { haccp: ['Hazard analysis'] },
    reviewMonths: 12,
  },
  {
    code: 'FS-03',
    title: 'Steps that decide about safety are known',
    about:
      'Receiving, keeping in the van, filling and keeping in the machine each have a named person responsible.',
    answers: { haccp: ['Critical control points'] },
    reviewMonths: 12,
  },
  {
    code: 'FS-04',
    title: 'Food out of date or too warm is taken out',
    about:
      'Each visit takes out what is past its date; a machine that was too warm for too long is emptied before it sells food again.',
    answers: { haccp: ['Corrective action', 'Temperature'] },
    reviewMonths: 1,
    shows: 'expired-food',
  },
  {
    code: 'FS-05',
    title: 'Allergens are shown before payment',
    about:
      'Each product lists the fourteen allergens as its supplier states them; a change of recipe changes the list first.',
    answers: { haccp: ['Allergens'] },
    reviewMonths: 3,
  },
  {
    code: 'FS-06',
    title: 'Machines are cleaned on a schedule',
    about:
      'Each visit has its cleaning; a deep clean is due each quarter, and both are recorded with who did it.',
    answers: { haccp: ['Cleaning', 'Records'] },
    reviewMonths: 3,
    recurs: { title: 'Deep clean of the machines', every: 3, unit: 'month' },
    shows: 'cleaning',
  },
  {
    code: 'FS-07',
    title: 'Food handlers are trained',
    about: 'Everyone who fills machines holds a valid level 2 certificate in food hygiene.',
    answers: { haccp: ['Hygiene', 'Training'] },
    reviewMonths: 12,
    recurs: { title: 'Food hygiene training', every: 12, unit: 'month' },
  },
  {
    code: 'FS-08',
    title: 'A batch can be traced and called back',
    about:
      'Delivery notes say which batch went to which machine, and calling one back is practised each year.',
    answers: { haccp: ['Traceability', 'Corrective action'] },
    reviewMonths: 6,
    recurs: { title: 'Rehearse a recall', every: 12, unit: 'month' },
  },
  {
    code: 'FS-09',
    title: 'Thermometers are checked',
    about: "A reference thermometer is held against each machine's sensor twice a year.",
    answers: { haccp: ['Verification', 'Calibration'] },
    reviewMonths: 6,
    recurs: { title: 'Calibrate the sensors against a reference', every: 6, unit: 'month' },
    shows: 'calibration',
  },
  {
    code: 'FS-10',
    title: 'Food records are kept',
    about: 'Temperatures, cleaning, deliveries and complaints are kept for at least two years.',
    answers: { haccp: ['Records', 'Verification'] },
    reviewMonths: 12,
  },
  {
    code: 'FS-11',
    title: 'We are registered and insured',
    about:
      'The business is registered with the council, and public and product liability is insured for £2 million.',
    answers: { 'iso-27001': ['A.5.31'], haccp: ['Records'] },
    reviewMonths: 12,
  },
  {
    code: 'FS-12',
    title: 'Pests are kept out',
    about:
      'Store, vans and machines are closed against pests and looked at for signs of them; what is found goes to a contractor.',
    answers: { haccp: ['Pests'] },
    reviewMonths: 3,
    recurs: { title: 'Inspect store and vans for pests', every: 3, unit: 'month' },
  },
  {
    code: 'FS-13',
    title: 'Food waste is kept apart',
    about:
      'What is taken out of machines is kept apart from stock, marked as waste and disposed of the same day.',
    answers: { haccp: ['Waste'] },
    reviewMonths: 12,
  },
]
