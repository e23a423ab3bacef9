import { expect, it } from 'vitest'
import { tinyPdf } from '#tests/kit/tiny-files.ts'
import {
  type FileKind,
  fileKindOf,
  fileKinds,
  fileNameOf,
  isNameOfText,
  paperKinds,
} from './file-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const all = Object.keys(fileKinds) as FileKind[]

/** A ZIP with empty entries of these names. */
function zipOf(names: string[]): Uint8Array {
  const little = (value: number, length: number) =>
    Array.from({ length }, (_, index) => (value >> (8 * index)) & 0xff)
  const locals: number[] = []
  const directory: number[] = []
  for (const name of names) {
    const place = locals.length
    const common = [...little(20, 2), ...Array(8).fill(0), ...Array(12).fill(0)]
    const length = [...little(name.length, 2), 0, 0]
    locals.push(0x50, 0x4b, 3, 4, ...common, ...length, ...bytes(name))
    directory.push(0x50, 0x4b, 1, 2, 20, 0, ...common, ...length)
    directory.push(...Array(10).fill(0), ...little(place, 4), ...bytes(name))
  }
  const count = little(names.length, 2)
  const end = [0, 0, 0, 0, ...count, ...count, ...little(directory.length, 4)]
  return Uint8Array.from([
    ...[...locals, ...directory, 0x50, 0x4b, 5, 6],
    ...[...end, ...little(locals.length, 4), 0, 0],
  ])
}

const letter = zipOf(['[Content_Types].xml', 'word/document.xml'])
const both = (pdf: string) => new Uint8Array([...bytes(pdf), ...letter])

/** An archive in the middle of a PDF that begins and ends as one. */
function hidden(): Uint8Array {
  const middle = String.fromCharCode(...zipOf(['run.exe']))
  return bytes(tinyPdf(middle))
}

/** After the end of a PDF other bytes, and its end once more. */
function endsAgain(between: string): string {
  const pdf = tinyPdf('again')
  return `${pdf}${between}\n${/startxref\s+\d+\s+%%EOF/.exec(pdf)}\n`
}

it.each<[what: string, content: Uint8Array, kind: FileKind | undefined]>([
  ['a PDF', bytes(tinyPdf('whole')), 'pdf'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n…\0\0\0\0IEND\xae\x42\x60\x82'), 'png'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0…\xff\xd9'), 'jpeg'],
  ['the beginning of a PDF', bytes('%PDF-'), undefined],
  ['a PDF that was cut off', bytes(tinyPdf('cut').slice(0, -30)), undefined],
  ['a page that begins as a PDF', bytes('%PDF-1.7 <script>alert(1)</script>'), undefined],
  [
    'a page that begins and ends as a PDF',
    bytes('%PDF-1.7 <script></script> startxref 9 %%EOF'),
    undefined,
  ],
  ['the beginning of a PNG', bytes('\x89PNG\r\n\x1a\n'), undefined],
  ['a program that begins as a JPEG', bytes('\xff\xd8\xff\xe0<?php system($x);'), undefined],
  ['a letter', zipOf(['[Content_Types].xml', 'word/document.xml']), 'docx'],
  ['a spreadsheet', zipOf(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']), 'xlsx'],
  ['rows', bytes('Name,Date\r\nFridge 1,2026-11-16\r\n'), 'text'],
  ['text with signs of several bytes', new TextEncoder().encode('Kühl – 8 °C\n'), 'text'],
  [
    'a letter with macros',
    zipOf(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
    undefined,
  ],
  ['any other ZIP', zipOf(['run.exe']), undefined],
  [
    'a ZIP that was cut off',
    zipOf(['[Content_Types].xml', 'word/document.xml']).slice(0, 60),
    undefined,
  ],
  ['a PDF with a line break after its end', bytes(`${tinyPdf('ends')}\r\n`), 'pdf'],
  ['a PDF with bytes after its end', bytes(`${tinyPdf('more')}<script>`), undefined],
  ['a PDF with bytes after its end that ends again', bytes(endsAgain('MZ<script>')), undefined],
  ['a PDF whose edition ends in other bytes', bytes(endsAgain('9 0 obj\nMZ<script>')), undefined],
  ['a PDF with a later edition', bytes(endsAgain('9 0 obj\n<<>>\nendobj')), 'pdf'],
  ['a PDF that is an archive as well', both(tinyPdf('two')), undefined],
  ['a PDF that hides an archive inside', hidden(), undefined],
  ['a letter with bytes after its end', new Uint8Array([...letter, 1, 2, 3]), undefined],
  ['a page', bytes('<html><script>'), undefined],
  ['a drawing that can hold a script', bytes('\n <svg onload="alert(1)">'), undefined],
  ['a script', bytes('#!/bin/sh\nrm'), undefined],
  ['a program', bytes('MZ\x90\x00'), undefined],
  ['text in another encoding', bytes('K\xfchlschrank'), undefined],
  ['nothing', bytes(''), undefined],
])('%s is known by its content, whatever its name says', (_, content, kind) => {
  expect(fileKindOf(content, all)).toBe(kind)
})

it('is taken only if it is of a kind that is asked for', () => {
  expect(fileKindOf(bytes(tinyPdf('paper')), paperKinds)).toBe('pdf')
  expect(fileKindOf(bytes('Words'), paperKinds)).toBeUndefined()
})

it.each([
  ['rows.CSV', true],
  ['notes.txt', true],
  ['run.bat', false],
  ['run', false],
  ['page.html', false],
])('%s is a name of text: %s', (name, expected) => {
  expect(isNameOfText(name)).toBe(expected)
})

it.each([
  ['Risk assessment (2026)', 'Risk-assessment-(2026).pdf'],
  ['"; filename="evil.html', 'filenameevilhtml.pdf'],
  ['../../etc/passwd', 'etcpasswd.pdf'],
  ['文書', 'document.pdf'],
])('%j is saved as %s', (name, expected) => {
  expect(fileNameOf(name, 'pdf')).toBe(expected)
})
