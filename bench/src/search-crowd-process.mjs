// A crowd that searches without a pause, in a process of its own so that its work delays nobody's clock:
// node search-crowd-process.mjs <url> <connections> <seconds>; prints how many were served and refused a second.
import autocannon from 'autocannon'

const [, , url, connections, seconds] = process.argv
const duration = Number(seconds)
const first = Math.floor(Math.random() * 1e9)
let turns = 0
const result = await autocannon({
  ...{ url, connections: Number(connections), duration, timeout: 30 },
  requests: [
    { setupRequest: (request) => ({ ...request, path: `/api/products?search=home+${first + (turns += 1)}` }) },
  ],
})
console.log(JSON.stringify({ served: result['2xx'] / duration, refused: result['5xx'] / duration }))
