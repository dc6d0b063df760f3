-- What `pages.ts` has wrk send: requests for one page. With DRAWN in the environment each has a query of its own, so that the server draws the page anew.
-- Prints a `LoadResult` as JSON.
local drawn = os.getenv('DRAWN')
local sent = 0

function request()
  sent = sent + 1
  return wrk.format('GET', drawn and wrk.path .. '?visit=' .. sent or wrk.path)
end

function done(summary, latency)
  local errors = summary.errors
  io.stdout:write(string.format(
    'result: {"answers": %d, "seconds": %f, "p99Ms": %f, "refused": %d, "broken": %d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
