-- What `runLoad.ts` has wrk send: votes, each with a key of its own that begins with the time as our devices' keys do (`timedKey`, contract/ids.ts).
-- The environment gives BODY, the JSON of every vote, and RUN, what the keys of this run have in common. Prints a `LoadResult` as JSON.
local ffi = require('ffi')
ffi.cdef [[
  typedef struct { long seconds; long microseconds; } moment;
  int gettimeofday(moment *now, void *zone);
]]

local body = os.getenv('BODY')
local run = os.getenv('RUN')
local head = 'POST ' .. wrk.path .. ' HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n'
  .. 'content-length: ' .. #body .. '\r\nidempotency-key: t'
local digits = '0123456789abcdefghijklmnopqrstuvwxyz'
local now = ffi.new('moment')
local sent = 0

local milliseconds, time = 0, ''

--- Milliseconds as nine digits of base 36.
local function time36()
  ffi.C.gettimeofday(now, nil)
  local rest = tonumber(now.seconds) * 1000 + math.floor(tonumber(now.microseconds) / 1000)
  if rest == milliseconds then return time end
  milliseconds, time = rest, ''
  for _ = 1, 9 do
    local digit = rest % 36 + 1
    time = digits:sub(digit, digit) .. time
    rest = math.floor(rest / 36)
  end
  return time
end

function request()
  sent = sent + 1
  return head .. time36() .. run .. string.format('-%012d', sent) .. '\r\n\r\n' .. body
end

function done(summary, latency)
  local errors = summary.errors
  io.stdout:write(string.format(
    'result: {"answers": %d, "seconds": %f, "p99Ms": %f, "refused": %d, "broken": %d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
