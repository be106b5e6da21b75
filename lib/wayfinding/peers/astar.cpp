// The native peer of the routing benchmark: Boost's A* over compressed rows. Reads a network and queries from
// standard input and writes, for each round, the microseconds it took and, once, the seconds of each route.
#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

struct Arc { double seconds; };
using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Arc, boost::no_property, int, int>;
struct Found {};

struct Heuristic : boost::astar_heuristic<Graph, double> {
  const std::vector<double>&x, &y;
  int goal;
  double pace;
  Heuristic(const std::vector<double>& x, const std::vector<double>& y, int goal, double pace) : x(x), y(y), goal(goal), pace(pace) {}
  double operator()(int node) const { return std::hypot(x[node] - x[goal], y[node] - y[goal]) * pace; }
};

struct Visitor : boost::default_astar_visitor {
  int goal;
  explicit Visitor(int goal) : goal(goal) {}
  void examine_vertex(int node, const Graph&) const { if (node == goal) throw Found(); }
};

int main() {
  int nodes, arcs, questions, rounds;
  double pace;
  if (scanf("%d %d %d %d %lf", &nodes, &arcs, &questions, &rounds, &pace) != 5) return 1;
  std::vector<double> x(nodes), y(nodes), weights(arcs);
  for (int i = 0; i < nodes; i++) if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
  std::vector<std::pair<int, int>> ends(arcs);
  std::vector<Arc> costs(arcs);
  for (int i = 0; i < arcs; i++) if (scanf("%d %d %lf", &ends[i].first, &ends[i].second, &costs[i].seconds) != 3) return 1;
  std::vector<std::pair<int, int>> pairs(questions);
  for (auto& pair : pairs) if (scanf("%d %d", &pair.first, &pair.second) != 2) return 1;
  Graph graph(boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), costs.begin(), nodes);
  std::vector<double> distance(nodes), rank(nodes);
  std::vector<int> before(nodes);
  std::vector<boost::default_color_type> color(nodes);
  std::vector<double> answers(questions);
  for (int round = 0; round < rounds; round++) {
    auto begun = std::chrono::steady_clock::now();
    for (int q = 0; q < questions; q++) {
      int goal = pairs[q].second;
      answers[q] = std::numeric_limits<double>::infinity();
      try {
        boost::astar_search(graph, pairs[q].first, Heuristic(x, y, goal, pace),
          boost::visitor(Visitor(goal)).distance_map(&distance[0]).rank_map(&rank[0]).predecessor_map(&before[0])
            .color_map(&color[0]).weight_map(boost::get(&Arc::seconds, graph)));
      } catch (Found) { answers[q] = distance[goal]; }
    }
    std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - begun;
    printf("%f\n", spent.count() / questions);
  }
  for (double answer : answers) printf("%.9f\n", answer);
}
