// SPDX-License-Identifier: GPL-3.0-or-later
// Rates matches with the npm package openskill, as a second opinion.
//
// openskill.cjs            reads matches from standard input, one a line as
//                          "player:place player:place …", and writes what each
//                          player's rating is afterwards: "mu:sigma mu:sigma …"
// openskill.cjs time N     rates N matches of four and writes the nanoseconds
//                          of the processor that one took

const { rate, rating } = require('openskill')
const { bradleyTerryFull } = require('openskill/models')

// Without `tau`, which the package adds to the model to keep ratings moving.
const rateMatch = (ratings, rank) =>
  rate(ratings.map((one) => [one]), { model: bradleyTerryFull, rank, tau: 0 }).map(([one]) => one)

const answer = (text) => {
  const book = new Map()
  const lines = text.split('\n').filter((line) => line !== '')

  return lines.map((line) => {
    const seats = line.split(' ').map((seat) => seat.split(':').map(Number))
    const before = seats.map(([player]) => book.get(player) ?? rating())
    const after = rateMatch(before, seats.map(([, place]) => place))

    seats.forEach(([player], i) => book.set(player, after[i]))
    return after.map(({ mu, sigma }) => `${mu}:${sigma}`).join(' ')
  })
}

const time = (n) => {
  const rounds = (count) => {
    let ratings = [rating(), rating(), rating(), rating()]
    for (let i = 0; i < count; i++) ratings = rateMatch(ratings, [1 + (i % 4), 2, 3, 4])
  }

  // First what it takes to be compiled.
  rounds(n / 4)
  const start = process.cpuUsage()
  rounds(n)
  const { user, system } = process.cpuUsage(start)

  return ((user + system) * 1000) / n
}

if (process.argv[2] === 'time') console.log(time(Number(process.argv[3])))
else console.log(answer(require('fs').readFileSync(0, 'utf8')).join('\n'))
