// Cloth on an invisible body: XPBD with small steps, one iteration each. Units: centimetre, gram, second.
// usage: drape mesh.bin body.txt out.bin key=value ...
// Stretch: one distance constraint per edge, softer when compressed (a knit gathers rather than buckles).
// Bending: the quadratic thin-plate energy of each hinge as a linear vector constraint, so flat cloth has real stiffness.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>
using std::vector;

struct Vec { float x, y, z; };
static inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline Vec operator*(Vec a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static inline float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline float norm(Vec a) { return std::sqrt(dot(a, a)); }

// ---------------------------------------------------------------- the body, a signed distance in closed form
struct Body {
  vector<std::array<double, 4>> sections;            // y, half width, half depth, centre z
  vector<std::array<double, 6>> blobs;               // centre, radii
  std::array<double, 4> sh0, sh1;                    // shoulder capsule, mirrored
  std::array<double, 3> joint;
  double deltoid = 5, upper[3], fore[3], armL = 55, armR = 55, top = 150, lean = 1, sway = 0;
  double relax = 1;                                  // 0: straight arms to dress; 1: elbows hang naturally
  double twist = .035, forwardL = .10, forwardR = .03, bow = 0;   // the stance: shoulders turned, arms forward, chest bent forward

  static double smooth(double a, double b, double k) { double h = std::max(k - std::fabs(a - b), 0.0) / k; return std::min(a, b) - h * h * k * .25; }
  static double cone(const double p[3], const double a[3], const double b[3], double ra, double rb) {
    double ab[3], ap[3], l2 = 0, t = 0;
    for (int i = 0; i < 3; i++) { ab[i] = b[i] - a[i]; ap[i] = p[i] - a[i]; l2 += ab[i] * ab[i]; t += ab[i] * ap[i]; }
    t = std::min(1.0, std::max(0.0, t / l2));
    double d = 0;
    for (int i = 0; i < 3; i++) { double q = ap[i] - ab[i] * t; d += q * q; }
    return std::sqrt(d) - (ra + (rb - ra) * t);
  }
  double torso(double x, double y, double z) const {
    int n = sections.size(), i = 0;
    double yc = std::min(std::max(y, sections[0][0]), sections[n - 1][0]);
    while (i < n - 2 && yc > sections[i + 1][0]) i++;
    double t = (yc - sections[i][0]) / (sections[i + 1][0] - sections[i][0]);
    auto value = [&](int c) {
      double p0 = sections[std::max(i - 1, 0)][c], p1 = sections[i][c], p2 = sections[i + 1][c], p3 = sections[std::min(i + 2, n - 1)][c];
      return p1 + .5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)));
    };
    double a = value(1), b = value(2), c = value(3), e = 2.3;
    double ax = std::fabs(x) / a + 1e-9, az = std::fabs(z - c) / b + 1e-9;
    double F = std::pow(std::pow(ax, e) + std::pow(az, e), 1 / e);
    double gx = std::pow(ax / F, e - 1) / a, gz = std::pow(az / F, e - 1) / b;
    double d = (F - 1) / std::sqrt(gx * gx + gz * gz);
    return std::max(d, std::max(y - sections[n - 1][0], sections[0][0] - y));
  }
  // direction of the forearm of one side, without the small turn of the stance
  Vec forearm(int s) const {
    double forward = (s > 0 ? forwardL : forwardR) * relax + .30 * relax, ang = ((s > 0 ? armL : armR) + (s > 0 ? 9 : 13) * relax * .6) * M_PI / 180;
    Vec d = {float(s * std::cos(ang)), float(-std::sin(ang)), float(forward)};
    return d * (1 / norm(d));
  }
  double at(double x, double y, double z) const {
    // a natural stance: hips shifted and shoulders turned by a little
    double k = (y / top - .75) * 4 * lean;
    x -= -.55 * k; z -= (.25 + bow) * k;
    double tw = twist * k + sway * (k + .4); double xr = x * std::cos(tw) - z * std::sin(tw), zr = x * std::sin(tw) + z * std::cos(tw);
    x = xr; z = zr;
    double yy = y + .012 * x * lean;
    double d = torso(x, yy, z);
    for (auto &b : blobs) {
      double qx = (x - b[0]) / b[3], qy = (yy - b[1]) / b[4], qz = (z - b[2]) / b[5], k0 = std::sqrt(qx * qx + qy * qy + qz * qz) + 1e-9;
      double mx = qx / b[3], my = qy / b[4], mz = qz / b[5], k1 = std::sqrt(mx * mx + my * my + mz * mz) + 1e-9;
      d = smooth(d, k0 * (k0 - 1) / k1, 4.5);
    }
    double p[3] = {x, yy, z};
    for (int s = -1; s <= 1; s += 2) {
      double a0[3] = {s * sh0[0], sh0[1], sh0[2]}, a1[3] = {s * sh1[0], sh1[1], sh1[2]};
      d = smooth(d, cone(p, a0, a1, sh0[3], sh1[3]), 4);
      double ang = (s > 0 ? armL : armR) * M_PI / 180, fwd = (s > 0 ? forwardL : forwardR) * relax, bend = (s > 0 ? 9 : 13) * relax;
      double j[3] = {s * joint[0], joint[1], joint[2]};
      double el[3] = {j[0] + s * upper[0] * std::cos(ang), j[1] - upper[0] * std::sin(ang), j[2] + upper[0] * fwd};
      double ang2 = ang + bend * .6 * M_PI / 180;
      double wr[3] = {el[0] + s * fore[0] * std::cos(ang2), el[1] - fore[0] * std::sin(ang2), el[2] + fore[0] * (fwd + .30 * relax)};
      double arm = cone(p, j, el, upper[1], upper[2]);
      double jj[3] = {j[0] + s * .6, j[1] - 1.0, j[2]};
      arm = smooth(arm, cone(p, j, jj, deltoid, deltoid * .96), 3);
      arm = smooth(arm, cone(p, el, wr, fore[1], fore[2]), 2.5);
      d = smooth(d, arm, 3.2);
    }
    return d;
  }
  bool load(const char *name) {
    FILE *f = fopen(name, "r");
    if (!f) return false;
    char key[32];
    while (fscanf(f, "%31s", key) == 1) {
      int n = 0;
      std::string k = key;
      if (k == "sections") { if (fscanf(f, "%d", &n) != 1) return false; sections.resize(n); for (auto &s : sections) for (auto &v : s) if (fscanf(f, "%lf", &v) != 1) return false; }
      else if (k == "blobs") { if (fscanf(f, "%d", &n) != 1) return false; blobs.resize(n); for (auto &s : blobs) for (auto &v : s) if (fscanf(f, "%lf", &v) != 1) return false; }
      else {
        auto read = [&](double *p, int c) { for (int i = 0; i < c; i++) if (fscanf(f, "%lf", p + i) != 1) exit(2); };
        if (k == "sh0") read(sh0.data(), 4); else if (k == "sh1") read(sh1.data(), 4); else if (k == "joint") read(joint.data(), 3);
        else if (k == "deltoid") read(&deltoid, 1); else if (k == "upper") read(upper, 3); else if (k == "fore") read(fore, 3);
        else if (k == "arms") { read(&armL, 1); read(&armR, 1); } else if (k == "top") read(&top, 1);
      }
    }
    fclose(f);
    return true;
  }
};

// a grid of the distance for speed
struct Field {
  float lo[3], cell = 1.0f;
  int n[3];
  vector<float> v;
  // Far from the body the value of the middle of a block stands for the whole block: no cloth touches it there.
  void fill(const Body &b, const float l[3], const float h[3]) {
    const int block = 4;
    for (int i = 0; i < 3; i++) { lo[i] = l[i]; n[i] = int((h[i] - l[i]) / cell) + 2; }
    v.resize(size_t(n[0]) * n[1] * n[2]);
    for (int K = 0; K < n[2]; K += block) for (int J = 0; J < n[1]; J += block) for (int I = 0; I < n[0]; I += block) {
      double half = block * cell * .5, middle = b.at(lo[0] + I * cell + half, lo[1] + J * cell + half, lo[2] + K * cell + half);
      bool far = std::fabs(middle) > 9;
      for (int k = K; k < std::min(K + block, n[2]); k++) for (int j = J; j < std::min(J + block, n[1]); j++) for (int i = I; i < std::min(I + block, n[0]); i++)
        v[(size_t(k) * n[1] + j) * n[0] + i] = far ? middle : b.at(lo[0] + i * cell, lo[1] + j * cell, lo[2] + k * cell);
    }
  }
  float at(Vec p, Vec *g) const {
    float q[3] = {(p.x - lo[0]) / cell, (p.y - lo[1]) / cell, (p.z - lo[2]) / cell};
    int c[3];
    for (int i = 0; i < 3; i++) { c[i] = int(std::floor(q[i])); if (c[i] < 0 || c[i] >= n[i] - 1) return 1e3f; q[i] -= c[i]; }
    size_t o = (size_t(c[2]) * n[1] + c[1]) * n[0] + c[0], sy = n[0], sz = size_t(n[0]) * n[1];
    float a000 = v[o], a100 = v[o + 1], a010 = v[o + sy], a110 = v[o + sy + 1], a001 = v[o + sz], a101 = v[o + sz + 1], a011 = v[o + sz + sy], a111 = v[o + sz + sy + 1];
    float x = q[0], y = q[1], z = q[2];
    float x00 = a000 + (a100 - a000) * x, x10 = a010 + (a110 - a010) * x, x01 = a001 + (a101 - a001) * x, x11 = a011 + (a111 - a011) * x;
    float y0 = x00 + (x10 - x00) * y, y1 = x01 + (x11 - x01) * y;
    if (g) {
      g->x = ((a100 - a000) * (1 - y) * (1 - z) + (a110 - a010) * y * (1 - z) + (a101 - a001) * (1 - y) * z + (a111 - a011) * y * z) / cell;
      g->y = ((x10 - x00) * (1 - z) + (x11 - x01) * z) / cell;
      g->z = (y1 - y0) / cell;
    }
    return y0 + (y1 - y0) * z;
  }
};

int main(int argc, char **argv) {
  std::map<std::string, double> opt = {{"seconds", 2}, {"substeps", 16}, {"start", 1}, {"armlift", 22}, {"stretch", 1.2e5}, {"soft", 1}, {"bend", 2.2}, {"mu", 0.5}, {"thick", 0.5}, {"self", 1}, {"drag", 1.5}, {"gap", 0.25}, {"stir", 1}, {"sway", 0}, {"wave", 0}, {"from", 0.2}, {"shrink", 1.6}, {"grow", 0.4}, {"g0", 0}, {"hold", 0.3}, {"ramp", 0.7}, {"straight", 1}, {"lean", 1}, {"twist", 0.035}, {"forwardL", 0.10}, {"forwardR", 0.03}, {"phase", 0}, {"bow", 0}, {"slantX", 0}, {"slantZ", 0}};
  for (int i = 4; i < argc; i++) { char *e = strchr(argv[i], '='); if (e) opt[std::string(argv[i], e)] = atof(e + 1); }
  FILE *f = fopen(argv[1], "rb");
  int n, m;
  if (!f || fread(&n, 4, 1, f) != 1 || fread(&m, 4, 1, f) != 1) return 1;
  vector<Vec> x(n), prev(n), vel(n, {0, 0, 0});
  vector<std::array<int, 3>> T(m);
  vector<std::array<float, 6>> R(m);
  vector<float> scale(n);
  bool ok = fread(x.data(), 12, n, f) == size_t(n) && fread(T.data(), 12, m, f) == size_t(m) && fread(R.data(), 24, m, f) == size_t(m) && fread(scale.data(), 4, n, f) == size_t(n);
  fclose(f);
  Body body;
  if (!ok || !body.load(argv[2])) return 1;
  const double aL = body.armL, aR = body.armR, phase = opt["phase"];
  body.lean = opt["lean"]; body.twist = opt["twist"]; body.forwardL = opt["forwardL"]; body.forwardR = opt["forwardR"]; body.bow = opt["bow"];

  std::mt19937 rng(11);
  const float density = 0.016f;
  vector<float> mass(n, 1e-6f);
  struct Edge { int a, b; float rest; };
  struct Hinge { int v[4]; float c[4]; float k; };
  std::map<std::pair<int, int>, vector<std::array<int, 2>>> edges;
  for (int t = 0; t < m; t++) {
    auto &r = R[t];
    float area = std::fabs((r[2] - r[0]) * (r[5] - r[1]) - (r[4] - r[0]) * (r[3] - r[1])) / 2;
    for (int k = 0; k < 3; k++) { mass[T[t][k]] += density * area / 3; int a = T[t][k], b = T[t][(k + 1) % 3]; edges[{std::min(a, b), std::max(a, b)}].push_back({t, k}); }
  }
  vector<Edge> E;
  vector<Hinge> H;
  vector<vector<int>> nb(n);
  for (auto &e : edges) {
    int a = e.first.first, b = e.first.second;
    nb[a].push_back(b); nb[b].push_back(a);
    float rest = 0;
    for (auto &tk : e.second) { auto &r = R[tk[0]]; int k = tk[1], l = (k + 1) % 3; rest += std::hypot(r[2 * k] - r[2 * l], r[2 * k + 1] - r[2 * l + 1]); }
    // no cloth is perfectly even: a slow variation of half a percent decides where folds begin
    float uneven = 1 + .006f * std::sin(.31f * x[a].x + .17f * x[a].y + 1 + phase) * std::sin(.23f * x[a].y - .29f * x[a].z + 2.1f * phase);
    E.push_back({a, b, rest / e.second.size() * (opt["start"] > 0 ? uneven : 1)});
    if (e.second.size() == 2) {
      // cotangents at the ends of the shared edge, each triangle in its own rest shape
      float cot[2][2], area[2]; int opp[2];
      for (int s = 0; s < 2; s++) {
        int t = e.second[s][0], k = e.second[s][1];
        int ia = T[t][k] == a ? k : (k + 1) % 3, ib = T[t][k] == a ? (k + 1) % 3 : k, io = (k + 2) % 3;
        auto P = [&](int q) { return std::array<float, 2>{R[t][2 * q], R[t][2 * q + 1]}; };
        auto pa = P(ia), pb = P(ib), po = P(io);
        auto ct = [](std::array<float, 2> o, std::array<float, 2> p, std::array<float, 2> q) { float ux = p[0] - o[0], uy = p[1] - o[1], vx = q[0] - o[0], vy = q[1] - o[1]; return (ux * vx + uy * vy) / (std::fabs(ux * vy - uy * vx) + 1e-6f); };
        cot[s][0] = ct(pa, pb, po); cot[s][1] = ct(pb, pa, po);
        area[s] = std::fabs((pb[0] - pa[0]) * (po[1] - pa[1]) - (po[0] - pa[0]) * (pb[1] - pa[1])) / 2;
        opp[s] = T[t][io];
      }
      if (opp[0] == opp[1] || area[0] + area[1] < 1e-5f) continue;
      Hinge h;
      h.v[0] = a; h.v[1] = b; h.v[2] = opp[0]; h.v[3] = opp[1];
      h.c[0] = cot[0][1] + cot[1][1]; h.c[1] = cot[0][0] + cot[1][0];
      h.c[2] = -(cot[0][0] + cot[0][1]); h.c[3] = -(cot[1][0] + cot[1][1]);
      float sc = std::min({scale[a], scale[b], 14.0f});
      h.k = 3.0f / (area[0] + area[1]) * float(opt["bend"]) * sc;
      H.push_back(h);
    }
  }
  std::shuffle(E.begin(), E.end(), rng);
  std::shuffle(H.begin(), H.end(), rng);
  // ordering by first vertex block keeps the cache warm without a marching direction
  std::stable_sort(E.begin(), E.end(), [](const Edge &p, const Edge &q) { return (p.a >> 9) < (q.a >> 9); });
  std::stable_sort(H.begin(), H.end(), [](const Hinge &p, const Hinge &q) { return (p.v[0] >> 9) < (q.v[0] >> 9); });

  // three rings around each particle never collide with it
  vector<vector<int>> near(n);
  if (opt["self"] > 0) for (int i = 0; i < n; i++) {
    vector<int> &s = near[i]; s.push_back(i);
    size_t from = 0;
    for (int ring = 0; ring < 3; ring++) { size_t to = s.size(); for (size_t k = from; k < to; k++) for (int q : nb[s[k]]) if (std::find(s.begin(), s.end(), q) == s.end()) s.push_back(q); from = to; }
    std::sort(s.begin(), s.end());
  }

  float lo[3] = {1e9f, 1e9f, 1e9f}, hi[3] = {-1e9f, -1e9f, -1e9f};
  for (auto &p : x) { float q[3] = {p.x, p.y, p.z}; for (int i = 0; i < 3; i++) { lo[i] = std::min(lo[i], q[i] - 6); hi[i] = std::max(hi[i], q[i] + 6); } }
  lo[1] -= 6;
  Field field;
  const int sub = int(opt["substeps"]);
  const float dt = 1.0f / 60 / sub;
  const int frames = int(opt["seconds"] * 60);
  const bool start = opt["start"] > 0;
  const float aStretch = 1 / (opt["stretch"] * dt * dt), aSoft = aStretch / opt["soft"];
  const float slantX = opt["slantX"], slantZ = opt["slantZ"];
  const float gap = opt["gap"], mu = opt["mu"], thick = opt["thick"];
  double lastLift = -99, lastSway = 0;
  vector<std::pair<int, int>> pairs;
  for (int fr = 0; fr < frames; fr++) {
    double t = fr / 60.0, turn = (t - opt["from"]) / 1.3;
    bool moving = turn > 0 && turn < 1;
    double lift = (start ? opt["armlift"] * std::max(0.0, 1 - t / 1.1) : 0) + (moving ? opt["wave"] * std::pow(std::sin(turn * M_PI), 2) : 0);
    // while it settles, the wearer turns the shoulders a little to and fro: friction keeps the folds this leaves
    double sway = moving ? opt["sway"] * std::sin(turn * 2 * M_PI) * std::sin(turn * M_PI) : 0;
    if (std::fabs(lift - lastLift) > .5 || std::fabs(sway - lastSway) > .006 || ((lift == 0) != (lastLift == 0)) || ((sway == 0) != (lastSway == 0))) {
      body.armL = aL - lift; body.armR = aR - lift; body.sway = sway; body.relax = start && opt["straight"] > 0 ? 1 - lift / opt["armlift"] : 1; field.fill(body, lo, hi); lastLift = lift; lastSway = sway;
    }
    float inflate = start ? std::max(0.0, 1 - t / opt["grow"]) * -opt["shrink"] : 0;          // the body grows into the shirt, weightless at first
    float g = start ? 981 * std::min(1.0, opt["g0"] + std::max(0.0, t - opt["hold"]) / opt["ramp"]) : 981;
    float drag = start && t < .6 ? 12 : t > opt["seconds"] - .35 ? 9 : opt["drag"];
    float stir = start && t > opt["hold"] ? opt["stir"] * std::max(0.0, 1.2 - t) : 0;
    Vec wrist[2] = {body.forearm(-1), body.forearm(1)};
    pairs.clear();
    if (opt["self"] > 0 && (!start || t > .7)) {
      float cell = thick * 1.6f;
      std::unordered_map<long long, vector<int>> grid;
      grid.reserve(n);
      auto key = [&](int a, int b, int c) { return ((long long)(a + 1000) << 40) | ((long long)(b + 1000) << 20) | (c + 1000); };
      for (int i = 0; i < n; i++) grid[key(int(std::floor(x[i].x / cell)), int(std::floor(x[i].y / cell)), int(std::floor(x[i].z / cell)))].push_back(i);
      for (int i = 0; i < n; i++) {
        int a = int(std::floor(x[i].x / cell)), b = int(std::floor(x[i].y / cell)), c = int(std::floor(x[i].z / cell));
        for (int da = -1; da <= 1; da++) for (int db = -1; db <= 1; db++) for (int dc = -1; dc <= 1; dc++) {
          auto it = grid.find(key(a + da, b + db, c + dc));
          if (it == grid.end()) continue;
          for (int j : it->second) if (j > i) { Vec d = x[i] - x[j]; if (dot(d, d) < cell * cell && !std::binary_search(near[i].begin(), near[i].end(), j)) pairs.push_back({i, j}); }
        }
      }
    }
    for (int s = 0; s < sub; s++) {
      float keep = 1 - drag * dt;
      for (int i = 0; i < n; i++) {
        Vec &v = vel[i];
        v.y -= g * dt; v.x += slantX * g * dt; v.z += slantZ * g * dt;   // slanting: as if the wearer had just stepped aside
        if (stir > 0) { v.x += stir * 160 * dt * std::sin(.09f * x[i].y + .05f * x[i].z + 3.1f * t + 1.3f + phase); v.z += stir * 160 * dt * std::sin(.11f * x[i].x + .07f * x[i].y - 2.3f * t - 1.7f * phase); }
        v = v * keep;
        float sp = norm(v);
        if (sp > 250) v = v * (250 / sp);
        prev[i] = x[i];
        x[i] = x[i] + v * dt;
      }
      for (auto &h : H) {
        Vec &a = x[h.v[0]], &b = x[h.v[1]], &c = x[h.v[2]], &d = x[h.v[3]];
        Vec K = a * h.c[0] + b * h.c[1] + c * h.c[2] + d * h.c[3];
        float w0 = h.c[0] / mass[h.v[0]], w1 = h.c[1] / mass[h.v[1]], w2 = h.c[2] / mass[h.v[2]], w3 = h.c[3] / mass[h.v[3]];
        float l = -1 / (w0 * h.c[0] + w1 * h.c[1] + w2 * h.c[2] + w3 * h.c[3] + 1 / (h.k * dt * dt));
        a = a + K * (l * w0); b = b + K * (l * w1); c = c + K * (l * w2); d = d + K * (l * w3);
      }
      for (auto &e : E) {
        Vec d = x[e.a] - x[e.b];
        float l = norm(d), C = l - e.rest, wa = 1 / mass[e.a], wb = 1 / mass[e.b];
        if (l < 1e-6f) continue;
        float k = -C / (wa + wb + (C < 0 ? aSoft : aStretch)) / l;
        x[e.a] = x[e.a] + d * (k * wa); x[e.b] = x[e.b] - d * (k * wb);
      }
      for (auto &p : pairs) {
        Vec d = x[p.first] - x[p.second];
        float l2 = dot(d, d);
        if (l2 > thick * thick || l2 < 1e-8f) continue;
        float l = std::sqrt(l2), q = .5f * .5f * (thick - l) / l;
        x[p.first] = x[p.first] + d * q; x[p.second] = x[p.second] - d * q;
        Vec rel = (x[p.first] - prev[p.first]) - (x[p.second] - prev[p.second]);
        x[p.first] = x[p.first] - rel * .05f; x[p.second] = x[p.second] + rel * .05f;
      }
      for (int i = 0; i < n; i++) {
        Vec gr;
        float d = field.at(x[i], &gr) - inflate - gap;
        if (d >= 0) continue;
        float gl = norm(gr);
        if (gl < 1e-4f) continue;
        gr = gr * (1 / gl);
        const bool cuff = scale[i] > 20;
        float pen = std::min(-d, start && t < .7 && !cuff ? .12f : .4f);
        x[i] = x[i] + gr * pen;
        Vec mv = x[i] - prev[i], tg = mv - gr * dot(mv, gr);
        float tl = norm(tg);
        float held = tl > 1e-9f ? std::min(1.0f, mu * pen / tl) : 0;
        x[i] = x[i] - tg * held;
        if (cuff) { Vec w = wrist[x[i].x > 0]; x[i] = x[i] - w * ((1 - held) * dot(tg, w)); }     // a rib cuff does not slide along the wrist
      }
      for (int i = 0; i < n; i++) vel[i] = (x[i] - prev[i]) * (1 / dt);
    }
    if (fr % 30 == 29) {
      double av = 0, mx = 0, st = 0, worst = 0;
      for (auto &v : vel) { av += norm(v); mx = std::max(mx, (double)norm(v)); }
      for (auto &e : E) { double q = norm(x[e.a] - x[e.b]) / e.rest; st += q; worst = std::max(worst, q); }
      fprintf(stderr, "t %.2f  speed mean %.2f max %.1f  stretch mean %.4f max %.2f  contacts %zu\n", t, av / n, mx, st / E.size(), worst, pairs.size());
    }
  }
  f = fopen(argv[3], "wb");
  fwrite(x.data(), 12, n, f);
  fclose(f);
}
